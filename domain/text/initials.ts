/** Initials of the first and the last word: 'Piotr Wrona' → 'PW', 'admin' → 'A'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0]!, ...words.slice(1).slice(-1)].map(firstLetter).join('')
}

/** Iterates by code points, so that an emoji is not split. */
function firstLetter(word: string): string {
  const [first = ''] = word
  return first.toLocaleUpperCase('pl')
}
