import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../shared/feedback/lazy-part'
import { DrawnText } from '../shared/page/DrawnText'
import { SearchIcon } from '../shared/plain/icons'
import { PlainIconButton } from '../shared/plain/PlainButton'
import { isInModal, keysText, useShortcut } from '../shared/page/shortcuts'

const keys = 'Mod+k'
const SearchDialog = lazyPart(async () => (await import('./SearchDialog')).SearchDialog)

export function SearchButton() {
  const [open, setOpen] = useState(false)
  const early = useEarlyText(open)
  const ariaKeys = useShortcut(keys, 'Szukaj wszędzie', () => setOpen(true))
  const act = {
    'aria-haspopup': 'dialog',
    'aria-label': 'Szukaj wszędzie',
    'aria-keyshortcuts': ariaKeys,
    onPointerEnter: SearchDialog.preload,
    onClick: () => setOpen(true),
  } as const
  return (
    <>
      <PlainIconButton {...act} icon={SearchIcon} className="top-search-icon" />
      <button type="button" {...act} className="top-search">
        <SearchIcon />
        <span>Szukaj wszędzie</span>
        <DrawnText component="kbd" text={keysText(keys)} />
      </button>
      {open && <SearchDialog early={early} onClose={() => setOpen(false)} />}
    </>
  )
}

/** @returns what was typed since `open`, while the dialog was not there to take it */
function useEarlyText(open: boolean): () => string {
  const text = useRef('')
  useEffect(() => {
    if (!open) return undefined
    const collect = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey || isInModal()) return
      text.current += event.key
      event.preventDefault()
      // A single key may be a shortcut.
      event.stopPropagation()
    }
    window.addEventListener('keydown', collect, true)
    return () => {
      window.removeEventListener('keydown', collect, true)
      text.current = ''
    }
  }, [open])
  return () => text.current
}
