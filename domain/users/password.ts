/** One point of strength each: length, upper case, lower case, digit, special character. */
const criteria: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= 8,
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Ll}/u.test(password),
  (password) => /\d/.test(password),
  (password) => /[^\p{L}\d\s]/u.test(password),
]

/** 0 to 5 (rule A3). */
export function passwordStrength(password: string): number {
  return criteria.filter((holds) => holds(password)).length
}

export const passwordStrengthNames = [
  'Bardzo słabe',
  'Bardzo słabe',
  'Słabe',
  'Średnie',
  'Dobre',
  'Bardzo dobre',
] as const

/** All criteria except the special character (rule A3). */
export function isStrongPassword(password: string): boolean {
  return criteria.slice(0, 4).every((holds) => holds(password))
}
