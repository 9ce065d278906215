/** Hands a file to the browser, which saves it or asks where. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari fetches it a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
