import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { RestorationNotice } from '../backup'
import { ServiceDialogsProvider } from '../services'
import { RowDialogs } from '../shared/dialog/RowDialogs'
import { useFocusKeeper } from '../shared/page/focus-keeper'
import { lazyPart } from '../shared/feedback/lazy-part'
import { useShortcut } from '../shared/page/shortcuts'
import { Tooltips } from '../shared/feedback/Tooltips'
import { AddClientProvider } from './AddClientProvider'
import { BottomTabs } from './TopBar/TabLinks'
import { TopBar } from './TopBar/TopBar'
import './early-frame.css'
import './layout.css'
import '../theme/print.css'

/** The frame of every page behind the sign-in. It is drawn without MUI, which comes with the pages that need it. */
export default function Layout({ children }: { children: ReactNode }) {
  useFocusKeeper()
  return (
    <>
      <a href="#content" className="skip-link">
        Przejdź do treści
      </a>
      <AddClientProvider>
        <ServiceDialogsProvider>
          <RowDialogs>
            <TopBar />
            <BottomTabs />
            <main id="content" tabIndex={-1}>
              {children}
            </main>
            <AddressedDialog />
          </RowDialogs>
        </ServiceDialogsProvider>
      </AddClientProvider>
      <RestorationNotice />
      <Tooltips />
      <Shortcuts />
    </>
  )
}

const ResourceDialog = lazyPart(async () => (await import('./ResourceDialog')).ResourceDialog)

/**
 * The dialog that an address such as /clients/create has opened above the screen it leads to. Leaving the screen closes
 * it.
 */
function AddressedDialog() {
  const location = useLocation()
  const navigate = useNavigate()
  const state: unknown = location.state
  if (typeof state !== 'object' || state === null || !('dialog' in state)) return null
  const close = () => void navigate(location, { replace: true, state: null })
  return <ResourceDialog key={location.key} dialog={state.dialog} onClose={close} />
}

const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog')).ShortcutsDialog)

function Shortcuts() {
  const [open, setOpen] = useState(false)
  useShortcut('?', 'Skróty klawiszowe tej strony', () => setOpen(true))
  return open ? <ShortcutsDialog onClose={() => setOpen(false)} /> : null
}
