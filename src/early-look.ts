const signIn = () => document.getElementById('early-sign-in')
const frame = () => document.getElementById('early-frame')

/**
 * For the first paint of what came in the HTML: the mode and density that were chosen, no sign-in form for whoever is signed in, and no
 * frame of a page for whoever is not.
 */
export function keepLook(): void {
  const { dataset } = document.documentElement
  const mode = localStorage.getItem('termin.colourMode')
  if (mode === 'dark' || mode === 'light') dataset.mode = mode
  if (localStorage.getItem('termin.density') === 'compact') dataset.density = 'compact'
  const signedIn = sessionStorage.getItem('termin.session') ?? localStorage.getItem('termin.session')
  if (signedIn === null) frame()?.remove()
  else signIn()?.remove()
}

/** The frame in the HTML stands until a page, of whatever kind, is drawn in its place. */
export function keepFrame(root: HTMLElement): void {
  if (!frame()) return
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main, h1')) return
    frame()?.remove()
    observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
}

/**
 * Whoever sends the sign-in form before its script has come is signed in when it has, unless they go on typing: the form that takes over reads
 * `data-sent`.
 */
export function keepEarlySubmit(): void {
  const early = signIn()
  early?.addEventListener('submit', (event) => {
    event.preventDefault()
    early.dataset.sent = ''
  })
  early?.addEventListener('input', () => delete early.dataset.sent)
}
