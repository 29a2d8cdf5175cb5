/**
 * The promises. Each {@link io.sfumato.privacy.PrivacyModel} is a rule over the summary of one class, and says how it behaves
 * when classes are joined. {@link io.sfumato.privacy.Promises} is all models of a job together; both the search and the
 * independent verifier ask it, each with summaries of its own.
 */
@NullMarked
package io.sfumato.privacy;

import org.jspecify.annotations.NullMarked;
