/** Shorter texts are not searched for. */
const fewestCharacters = 2

/** The text to search for; undefined if it is too short, so that the documented search calls answer the whole list. */
export function searchText(q: string): string | undefined {
  return q.trim().length < fewestCharacters ? undefined : q
}
