const signIn = () => document.getElementById('early-sign-in')
const frame = () => document.getElementById('early-frame')

/**
 * Prepares the first paint of the HTML: sets the chosen mode and density, and removes the sign-in form for users who
 * are signed in, else the frame of the page.
 */
export function applyFirstPaint(): void {
  const { dataset } = document.documentElement
  const mode = localStorage.getItem('termin.colourMode')
  if (mode === 'dark' || mode === 'light') dataset.mode = mode
  if (localStorage.getItem('termin.density') === 'compact') dataset.density = 'compact'
  const signedIn = sessionStorage.getItem('termin.session') ?? localStorage.getItem('termin.session')
  if (signedIn) signIn()?.remove()
  else frame()?.remove()
}

/** Removes the frame of the HTML as soon as a page is drawn in `root`. */
export function removeFrameOnceDrawn(root: HTMLElement): void {
  if (!frame()) return
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main, h1')) return
    frame()?.remove()
    observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
}

/**
 * Marks the sign-in form with `data-sent` when it is submitted before its script has loaded; the form that replaces it
 * then submits. Typing removes the mark.
 */
export function keepEarlySubmit(): void {
  const early = signIn()
  early?.addEventListener('submit', (event) => {
    event.preventDefault()
    early.dataset.sent = ''
  })
  early?.addEventListener('input', () => delete early.dataset.sent)
}
