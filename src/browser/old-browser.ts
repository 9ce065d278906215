/** Says why the console does not start, in place of a sign-in form that nobody answers. */
export function refuseOldBrowser(root: HTMLElement): void {
  document.getElementById('early-sign-in')?.remove()
  const title = Object.assign(document.createElement('h1'), { textContent: 'Ta przeglądarka jest za stara' })
  const text = Object.assign(document.createElement('p'), {
    textContent:
      'Termin działa w Safari od wersji 17.4, w Chrome i Edge od 116 i w Firefoksie od 124. Zaktualizuj przeglądarkę albo system telefonu, albo zaloguj się na innym urządzeniu.',
  })
  const main = Object.assign(document.createElement('main'), { className: 'old-browser' })
  main.append(title, text)
  root.replaceChildren(main)
}
