import type { Column, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** The words of a search, at most ten. */
export function searchWords(query: string): string[] {
  return query.trim().split(/\s+/).filter(Boolean).slice(0, 10)
}

/** `%word%` with the wildcards of LIKE in the word taken literally. */
function containing(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Whether a folded column contains a word, whatever its case and diacritics. Served by the column's trigram index. */
export function contains(column: Column | SQL, word: string): SQL {
  return sql`${column} like fold(${containing(word)}::text)`
}

/** The digits of a search that looks like a phone number, in any spelling ('600-100', '+48 600'); undefined for other text. */
export function phoneDigits(query: string): string | undefined {
  if (!/^[+\d\s()-]+$/.test(query)) return undefined
  const digits = query.replaceAll(/\D/g, '')
  return digits.length >= 3 ? digits : undefined
}
