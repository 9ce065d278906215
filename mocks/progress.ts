/** Shown in place of the console while the demo starts. */
export function showProgress(root: HTMLElement | null, text: string): void {
  show(root, 'status', 'Uruchamianie wersji pokazowej…', text)
}

/** Service workers need a secure origin; private windows of some browsers have none. */
export function showFailure(root: HTMLElement | null): void {
  show(
    root,
    'alert',
    'Wersja pokazowa nie uruchomiła się',
    'Potrzebuje adresu https:// albo localhost, aktualnej przeglądarki i zwykłego (nie prywatnego) okna.',
  )
}

function show(root: HTMLElement | null, role: 'status' | 'alert', title: string, detail: string): void {
  if (!root) return
  const heading = document.createElement('p')
  heading.textContent = title
  Object.assign(heading.style, { margin: '0 0 4px', fontWeight: '600' })
  const line = document.createElement('p')
  line.textContent = detail === title ? '\u00a0' : detail
  Object.assign(line.style, { margin: '0', opacity: '0.7' })
  const box = document.createElement('div')
  box.setAttribute('role', role)
  Object.assign(box.style, {
    minHeight: '90vh',
    display: 'grid',
    placeContent: 'center',
    textAlign: 'center',
    padding: '16px',
    font: '16px/1.5 system-ui, sans-serif',
    color: 'CanvasText',
  })
  box.append(heading, line)
  root.replaceChildren(box)
}
