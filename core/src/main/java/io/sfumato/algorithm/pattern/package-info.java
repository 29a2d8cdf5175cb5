/**
 * Where labels are nodes of taxonomies, what is published is a choice of patterns, one node for each column, with at least k
 * rows each. There are few enough of them to look at all: rows bid prices for a place, a pattern opens where k bids suffice, and
 * what rows bid in all bounds the loss of every recoding from below. Bids also tell which patterns to open.
 */
@NullMarked
package io.sfumato.algorithm.pattern;

import org.jspecify.annotations.NullMarked;
