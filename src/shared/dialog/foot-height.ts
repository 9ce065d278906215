/** Contents of the open windows, the one on top last */
const contents: HTMLElement[] = []

/**
 * Tells the style sheets, as `--dialog-foot`, how much of the window on top lies below its content: toasts stand above
 * it on a phone.
 */
export function tellFootHeight(content: HTMLElement): () => void {
  const observer = new ResizeObserver(tell)
  contents.push(content)
  observer.observe(content)
  tell()
  return () => {
    observer.disconnect()
    contents.splice(contents.indexOf(content), 1)
    tell()
  }
}

function tell() {
  const content = contents.at(-1)
  const paper = content?.parentElement
  const height = content && paper ? paper.offsetHeight - content.offsetTop - content.offsetHeight : 0
  document.documentElement.style.setProperty('--dialog-foot', `${height}px`)
}
