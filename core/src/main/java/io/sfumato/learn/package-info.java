/**
 * Four classifiers, small and deterministic: a decision stump, a decision tree by recursive partitioning, naive Bayes and
 * logistic regression. They learn from {@link io.sfumato.learn.Examples} whose cells may be uncertain: a
 * {@link io.sfumato.learn.CodeChances} over the codes of a {@link io.sfumato.learn.Feature}. So a model can be trained on labels
 * such as ranges and sets and then be asked about exact rows.
 */
@NullMarked
package io.sfumato.learn;

import org.jspecify.annotations.NullMarked;
