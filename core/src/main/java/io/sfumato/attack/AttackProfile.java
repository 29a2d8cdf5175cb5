package io.sfumato.attack;

/**
 * What an attack is, before it is tried.
 *
 * @param name for {@code --fail-on} and programs
 * @param knows what the attacker is assumed to know
 * @param remedy what the publisher can do
 * @param source the paper that first described the attack
 */
public record AttackProfile(
        String name, String title, FindingGroup group, String knows, String remedy, String source) {}
