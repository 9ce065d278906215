import type { KeyboardEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcut } from '../page/shortcuts'
import { PlainIconButton } from '../plain/PlainButton'
import { CloseIcon, SearchIcon } from '../plain/icons'
import '../plain/plain-field.css'
import './list.css'

/** ms without typing until the search */
export const searchDelay = 250

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [previousValue, setPreviousValue] = useState(value)
  /** Searches that have not come back as `value` yet: the address follows in a transition of the router. */
  const [sent, setSent] = useState<readonly string[]>([])
  if (value !== previousValue) {
    setPreviousValue(value)
    const own = sent.lastIndexOf(value)
    setSent(own < 0 ? [] : sent.slice(own + 1))
    // The address has changed otherwise, by 'back' or 'clear filters'.
    if (own < 0) setText(value)
  }

  function search(next: string) {
    if (next === (sent.at(-1) ?? value)) return
    setSent([...sent, next])
    onSearch(next)
  }

  const searchText = useEffectEvent(() => search(text))
  useEffect(() => {
    const timer = setTimeout(() => searchText(), searchDelay)
    return () => clearTimeout(timer)
  }, [text])

  const field = useRef<HTMLInputElement>(null)
  const ariaKeys = useShortcut('/', 'Szukaj na tej stronie', () => field.current?.focus())

  function empty() {
    setText('')
    search('')
  }

  /**
   * Only Chrome empties the field itself, and only after other listeners for Escape, such as a panel next to the list,
   * have closed.
   */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return
    event.preventDefault()
    empty()
  }

  return (
    <span className="plain-field search-box">
      <SearchIcon />
      <input
        ref={field}
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Searched at once, so that it does not come after what is pressed next, such as 'clear filters'.
        onBlur={() => search(text)}
        onKeyDown={press}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        aria-keyshortcuts={ariaKeys}
      />
      {text && <PlainIconButton icon={CloseIcon} aria-label="Wyczyść wyszukiwanie" onClick={empty} />}
    </span>
  )
}
