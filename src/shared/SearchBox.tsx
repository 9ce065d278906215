import ClearIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { useShortcut } from './shortcuts'

/** ms without typing until the search */
export const searchDelay = 250

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The newest callback: a filter may have been chosen during the pause.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })

  // The address has changed otherwise, by 'back' or 'clear filters'.
  if (value !== told) {
    setTold(value)
    setText(value)
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  const field = useRef<HTMLInputElement>(null)
  useShortcut('/', 'Szukaj na tej stronie', () => field.current?.focus())

  function type(next: string, delay = searchDelay) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setTold(next)
      latest.current(next)
    }, delay)
  }

  return (
    <OutlinedInput
      fullWidth
      inputRef={field}
      value={text}
      onChange={(event) => type(event.target.value)}
      placeholder={label}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <IconButton aria-label="Wyczyść wyszukiwanie" edge="end" onClick={() => type('', 0)}>
            <ClearIcon fontSize="small" />
          </IconButton>
        )
      }
      inputProps={{ 'aria-label': label, type: 'search', enterKeyHint: 'search', 'aria-keyshortcuts': '/' }}
      sx={{ '& input::-webkit-search-cancel-button': { display: 'none' } }}
    />
  )
}
