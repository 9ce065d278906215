/**
 * Text for comparison: lower case without diacritics, so that 'lodz' finds 'Łódź'. The database's function `fold`
 * (server/db/migrations) is the same rule; a test compares the two.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ł/g, 'l')
}
