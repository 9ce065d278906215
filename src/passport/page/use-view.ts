import { useEffect, useState } from 'react'

const views = ['device', 'visit', 'failure', 'visitSent', 'failureSent'] as const
export type View = (typeof views)[number]

/** The view of the present entry of the browser's history; 'device' is that of the one with which the page was opened. */
const viewNow = (): View => views.find((view) => view === window.history.state) ?? 'device'

/** The view of the page. All but 'device' share an entry of the history, so that the browser's 'back' leads to it. */
export function useView() {
  const [view, setView] = useState(viewNow)

  useEffect(() => {
    const follow = () => setView(viewNow())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  function show(next: View) {
    if (viewNow() === 'device') window.history.pushState(next, '')
    else window.history.replaceState(next, '')
    setView(next)
  }

  return { view, show, back: () => window.history.back() }
}
