/** Random jobs through the command, judged by a verifier that shares no code with it. */
package io.sfumato.cli.golden;
