/** The packaged command and its launcher, started as processes the way a person starts them. */
package io.sfumato.cli.packaging;
