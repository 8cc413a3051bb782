/** Password rules shown while typing. The server also refuses common passwords. */
const RULES = {
  length: (typed) => typed.length >= 8 && typed.length <= 15,
  lower: (typed) => /[a-z]/.test(typed),
  upper: (typed) => /[A-Z]/.test(typed),
  digit: (typed) => /[0-9]/.test(typed),
  same: (typed, again) => typed !== '' && typed === again,
} as const satisfies Record<string, (typed: string, again: string) => boolean>;
export type PasswordRule = keyof typeof RULES;

/** Rules in display order. */
export const PASSWORD_RULES = Object.keys(RULES) as PasswordRule[];

/** Rules that a password and its repetition meet so far. */
export function rulesMet(typed: string, again: string): Set<PasswordRule> {
  return new Set(PASSWORD_RULES.filter((rule) => RULES[rule](typed, again)));
}
