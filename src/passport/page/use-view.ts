import { useEffect, useState } from 'react'

const views = ['device', 'visit', 'failure', 'visitSent', 'failureSent'] as const
export type View = (typeof views)[number]

/** The view of the present entry of the browser's history */
const viewNow = (): View => views.find((view) => view === window.history.state) ?? 'device'

/** The view with which the page is loaded: what was sent before says nothing about a new request. */
function firstView(): View {
  const view = viewNow()
  if (view !== 'visitSent' && view !== 'failureSent') return view
  window.history.replaceState(null, '')
  return 'device'
}

/** The view of the page. All but 'device' share an entry of the history, so that the browser's 'back' leads to it. */
export function useView() {
  const [view, setView] = useState(firstView)

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

  function back() {
    // The browser may be late, and a second tap would leave the page.
    setView('device')
    window.history.back()
  }

  return { view, show, back }
}
