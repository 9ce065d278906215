const signIn = () => document.getElementById('early-sign-in')

/** For the first paint of what came in the HTML: the mode and density that were chosen, and no sign-in form for whoever is signed in. */
export function keepLook(): void {
  const { dataset } = document.documentElement
  const mode = localStorage.getItem('termin.colourMode')
  if (mode === 'dark' || mode === 'light') dataset.mode = mode
  if (localStorage.getItem('termin.density') === 'compact') dataset.density = 'compact'
  const signedIn = sessionStorage.getItem('termin.session') ?? localStorage.getItem('termin.session')
  if (signedIn !== null) signIn()?.remove()
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
