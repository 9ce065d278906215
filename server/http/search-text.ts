/** Searches begin at this many characters. */
const fewestCharacters = 2

/** What the documented search calls look for; undefined, so that the whole list answers, for less than is worth searching for. */
export function searchText(q: string): string | undefined {
  return q.trim().length < fewestCharacters ? undefined : q
}
