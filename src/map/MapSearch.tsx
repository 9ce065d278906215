import ClearIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import type { MapItem } from '#domain/map/map-item'
import { SuggestionList } from './SuggestionList'
import { useSuggestions } from './map-search'
import type { MapModel } from './use-map-model'
import { useServerSuggestions } from './use-server-suggestions'

const label = 'Klient, adres, telefon, numer'

/** Finds a device on the map: a combobox with a list (WAI-ARIA, editable combobox with list autocomplete). */
export function MapSearch({ model }: { model: Pick<MapModel, 'items' | 'clustered' | 'isHidden' | 'find'> }) {
  const { items, clustered, isHidden, find } = model
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const local = useSuggestions(items, text, isHidden)
  const server = useServerSuggestions(clustered ? text : '')
  const { devices, total, more, waiting, failed, best } = clustered ? server : local
  const expanded = open && text.trim() !== ''
  const active = expanded ? devices[at] : undefined

  const latest = useRef('')
  function type(value: string) {
    latest.current = value
    setText(value)
    setOpen(true)
    setAt(-1)
  }

  function choose(item: MapItem | undefined) {
    if (!item) return
    latest.current = item.name
    setText(item.name)
    setOpen(false)
    setAt(-1)
    find(item)
  }

  async function chooseBest() {
    const query = latest.current
    const item = await (active ?? best())
    // What was typed since is not overwritten.
    if (latest.current === query) choose(item)
  }

  function press(event: KeyboardEvent) {
    const last = devices.length - 1
    const steps: Record<string, () => void> = {
      ArrowDown: () => (expanded ? setAt(at >= last ? 0 : at + 1) : setOpen(true)),
      ArrowUp: () => (expanded ? setAt(at <= 0 ? last : at - 1) : setOpen(true)),
      Enter: () => {
        if (expanded) void chooseBest()
      },
      Escape: () => (expanded ? setOpen(false) : type('')),
    }
    const step = steps[event.key]
    if (!step || event.nativeEvent.isComposing) return
    event.preventDefault()
    step()
  }

  return (
    <Box component="search" sx={{ position: 'relative', flex: 1, minWidth: 0 }} onBlur={() => setOpen(false)}>
      <OutlinedInput
        fullWidth
        value={text}
        placeholder={label}
        onChange={({ target }) => type(target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={press}
        startAdornment={<SearchIcon fontSize="small" aria-hidden="true" sx={{ mr: 1, color: 'text.secondary' }} />}
        endAdornment={
          text && (
            <IconButton aria-label="Wyczyść wyszukiwanie" edge="end" onClick={() => type('')}>
              <ClearIcon fontSize="small" />
            </IconButton>
          )
        }
        inputProps={{
          role: 'combobox',
          'aria-label': 'Szukaj na mapie',
          'aria-autocomplete': 'list',
          'aria-expanded': expanded,
          'aria-controls': expanded ? id : undefined,
          'aria-activedescendant': active && `${id}-${active.deviceId}`,
          autoComplete: 'off',
          spellCheck: false,
          enterKeyHint: 'search',
        }}
      />
      {expanded && (
        <SuggestionList
          id={id}
          devices={devices}
          total={total}
          more={more}
          waiting={waiting}
          failed={failed}
          active={active}
          isHidden={isHidden}
          onChoose={choose}
        />
      )}
    </Box>
  )
}
