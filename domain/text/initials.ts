/** The first letters of the first and the last word of a name: 'Piotr Wrona' → 'PW', 'admin' → 'A'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0]!, ...words.slice(1).slice(-1)].map(firstLetter).join('')
}

/** The first character as people count them, not half an emoji. */
function firstLetter(word: string): string {
  const [first = ''] = word
  return first.toLocaleUpperCase('pl')
}
