import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../shared/feedback/lazy-part'
import { DrawnText } from '../shared/page/DrawnText'
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
      <IconButton {...act} className="top-search-icon">
        <SearchIcon fontSize="small" />
      </IconButton>
      <button type="button" {...act} className="top-search">
        <SearchIcon fontSize="small" />
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
