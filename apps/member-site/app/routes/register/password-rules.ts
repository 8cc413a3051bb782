/** The rules a person sees while typing; the server also refuses common and breached passwords. */
export const PASSWORD_RULES = {
  length: (typed: string) => typed.length >= 8 && typed.length <= 15,
  lower: (typed: string) => /[a-z]/.test(typed),
  upper: (typed: string) => /[A-Z]/.test(typed),
  digit: (typed: string) => /[0-9]/.test(typed),
} as const;
export type PasswordRule = keyof typeof PASSWORD_RULES;

/** The rules a password meets so far. */
export function rulesMet(typed: string): Set<PasswordRule> {
  return new Set((Object.keys(PASSWORD_RULES) as PasswordRule[]).filter((rule) => PASSWORD_RULES[rule](typed)));
}
