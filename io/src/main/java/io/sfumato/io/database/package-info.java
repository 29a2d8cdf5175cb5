/**
 * Tables in databases: DuckDB and SQLite files, PostgreSQL, and whatever else has a JDBC driver. A
 * {@link io.sfumato.io.database.Database} says where a database is and how to get in; a
 * {@link io.sfumato.io.database.DatabaseTable} is read in one transaction that sees one state of it, ordered by content,
 * since tables have no order of their own; a {@link io.sfumato.io.database.DatabaseSink} writes the draft of a release as a
 * table that nobody else sees before it is verified and committed.
 *
 * <p>What a database says of an error may quote cells or secrets, so it is never repeated: see {@code DatabaseErrors}. Names go into
 * statements through {@code DatabaseDialect#quote} alone.
 */
@NullMarked
package io.sfumato.io.database;

import org.jspecify.annotations.NullMarked;
