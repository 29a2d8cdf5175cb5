/**
 * What tests of Sfumato share, and tests of programs that use it: seeded generators of tables
 * ({@link io.sfumato.testkit.TableGenerator}) and of tables as people have them
 * ({@link io.sfumato.testkit.MessyGenerator}: contradicting rows of one person, codes for missing, foreign notation, sixty
 * columns), a source and a sink in memory, contract suites that run for every catalogue
 * entry, and slow oracles that say the same as core in the plainest way, from strings and maps, sharing no code with it.
 */
@NullMarked
package io.sfumato.testkit;

import org.jspecify.annotations.NullMarked;
