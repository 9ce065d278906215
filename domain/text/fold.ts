/** What `unaccent` of PostgreSQL spells otherwise, of the letters and signs in names, addresses and pasted texts */
const spellings: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': ',,',
  '…': '...',
  '№': 'no',
}

/**
 * Text for comparison: lower case without diacritics, so that 'lodz' finds 'Łódź'. The database's function `fold`
 * (server/db/migrations) is the same rule; a test compares the two.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[łđðħıøßæœþ‐‑–—‘’ʼ“”„…№]/g, (sign) => spellings[sign]!)
}
