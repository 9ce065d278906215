/** The first `length` code points and an ellipsis; shorter texts are not changed. */
export function shorten(text: string, length: number): string {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text
}
