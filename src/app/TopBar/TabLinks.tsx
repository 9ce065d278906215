import { Link, useLocation } from 'react-router-dom'
import { tabOf, tabs, useTabAddress } from '../../workspace'

export function TopTabs() {
  return (
    <nav aria-label="Zakładki" className="top-tabs">
      <TabLinks />
    </nav>
  )
}

/** In place of those above, on a phone: below the page, or in a low window between top bar and page */
export function BottomTabs() {
  return (
    <nav aria-label="Zakładki" className="bottom-tabs sticky-bar">
      <TabLinks withIcons />
    </nav>
  )
}

/** Links, not buttons: they open in a new tab of the browser, and 'back' returns. */
function TabLinks({ withIcons }: { withIcons?: boolean }) {
  const { pathname, search } = useLocation()
  const tabAddress = useTabAddress()
  const current = pathname === '/' ? tabOf(search).id : undefined
  return tabs.map(({ id, label, icon: Icon }) => (
    <Link key={id} to={tabAddress(id)} aria-current={id === current ? 'page' : undefined}>
      {withIcons && <Icon aria-hidden="true" />}
      {label}
    </Link>
  ))
}
