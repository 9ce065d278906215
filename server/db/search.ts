import type { Column, SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'

/** The words of a search, at most ten. */
export function searchWords(query: string): string[] {
  return query.trim().split(/\s+/).filter(Boolean).slice(0, 10)
}

/**
 * Whether a folded column contains a word, whatever its case and diacritics. Folding makes '%' of '％' (full width), so the wildcards of LIKE
 * are escaped after it; a word of which nothing is left (accents alone) is found nowhere. Served by the column's trigram index.
 */
export function contains(column: Column | SQL, word: string): SQL {
  return sql`${column} like '%' || regexp_replace(nullif(fold(${word}::text), ''), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

/** The digits of a search that looks like a phone number, in any spelling ('600-100', '+48 600'); undefined for other text. */
export function phoneDigits(query: string): string | undefined {
  if (!/^[+\d\s()-]+$/.test(query)) return undefined
  const digits = query.replaceAll(/\D/g, '')
  return digits.length >= 3 ? digits : undefined
}
