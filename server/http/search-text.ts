import { invalid } from './api-problem'

/** Shorter texts are not searched for. */
const fewestCharacters = 2

/**
 * The text to search for; undefined if it is too short, so that the documented search calls answer the whole list.
 * @param field name of the query parameter, for the refusal
 * @throws ApiProblem VALIDATION for NUL, which PostgreSQL does not accept
 */
export function searchText(q: string, field = 'q'): string | undefined {
  if (q.includes('\0')) throw invalid({ [field]: 'Tekst zawiera niedozwolone znaki' })
  return q.trim().length < fewestCharacters ? undefined : q
}
