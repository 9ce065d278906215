/** The first `length` characters and an ellipsis; a text that is not longer stays whole. Never cuts a letter in two. */
export function shorten(text: string, length: number): string {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text
}
