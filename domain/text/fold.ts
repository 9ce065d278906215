/**
 * Text as it is compared in a search: no case, no diacritics, so that 'lodz' finds 'Łódź'.
 * The database has the same rule as its function `fold` (server/db/migrations); a test compares the two.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ł/g, 'l')
}
