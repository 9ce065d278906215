import { useState } from 'react'
import { lazyPart } from '../shared/lazy-part'
import { useShortcut } from '../shared/shortcuts'

const ShortcutsDialog = lazyPart(async () => (await import('./ShortcutsDialog')).ShortcutsDialog)

export function Shortcuts() {
  const [open, setOpen] = useState(false)
  useShortcut('?', 'Skróty klawiszowe tej strony', () => setOpen(true))
  return open ? <ShortcutsDialog onClose={() => setOpen(false)} /> : null
}
