/** At most `most` characters as schemas count them (UTF-16 units), the last of a shortened text an ellipsis. */
export function shortenTo(text: string, most: number): string {
  if (text.length <= most) return text
  // No half of a surrogate pair stays.
  return `${text
    .slice(0, most - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/** The first `length` code points and an ellipsis; shorter texts are not changed. */
export function shorten(text: string, length: number): string {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text
}
