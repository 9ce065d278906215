import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../shared/feedback/lazy-part'
import { DrawnText } from '../shared/page/DrawnText'
import { isInModal, keysText, useShortcut } from '../shared/page/shortcuts'

const keys = 'Mod+k'
const load = () => import('./SearchDialog')
const SearchDialog = lazyPart(async () => (await load()).SearchDialog)

export function SearchButton() {
  const [open, setOpen] = useState(false)
  const early = useEarlyText(open)
  const ariaKeys = useShortcut(keys, 'Szukaj wszędzie', () => setOpen(true))
  const act = {
    'aria-haspopup': 'dialog',
    'aria-label': 'Szukaj wszędzie',
    'aria-keyshortcuts': ariaKeys,
    onPointerEnter: () => void load().catch(() => undefined),
    onClick: () => setOpen(true),
  } as const
  return (
    <>
      <IconButton {...act} sx={{ display: { lg: 'none' } }}>
        <SearchIcon fontSize="small" />
      </IconButton>
      <ButtonBase
        {...act}
        sx={{
          display: { xs: 'none', lg: 'inline-flex' },
          justifyContent: 'flex-start',
          gap: 1,
          width: '13rem',
          minHeight: 36,
          px: 1.25,
          border: 1,
          borderColor: (theme) => theme.colours.edge,
          borderRadius: 1,
          color: 'text.secondary',
          fontSize: '0.875rem',
          '&:hover': { bgcolor: (theme) => theme.colours.sunken },
        }}
      >
        <SearchIcon fontSize="small" />
        <Box sx={{ flex: 1, textAlign: 'left', whiteSpace: 'nowrap' }}>Szukaj wszędzie</Box>
        <DrawnText component="kbd" text={keysText(keys)} sx={{ font: 'inherit', fontSize: '0.75rem' }} />
      </ButtonBase>
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
