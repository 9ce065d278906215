/** What makes a password strong, one point each: length 8, upper, lower, digit, special. */
const criteria: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= 8,
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Ll}/u.test(password),
  (password) => /\d/.test(password),
  (password) => /[^\p{L}\d\s]/u.test(password),
]

/** The strength meter: 0 to 5. */
export function passwordStrength(password: string): number {
  return criteria.filter((holds) => holds(password)).length
}

/** Labels of the meter, from very weak to very good; 0 and 1 are both very weak. */
export const passwordStrengthNames = [
  'Bardzo słabe',
  'Bardzo słabe',
  'Słabe',
  'Średnie',
  'Dobre',
  'Bardzo dobre',
] as const

/** At least 8 characters with upper case, lower case and digit; a special character is welcome, not asked for. */
export function isStrongPassword(password: string): boolean {
  return criteria.slice(0, 4).every((holds) => holds(password))
}
