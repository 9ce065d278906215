export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Safari reads it after the click; a large file takes it a while.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
