import Autocomplete from '@mui/material/Autocomplete'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { deviceCalls } from '#domain/devices/contract'
import { fold } from '#domain/text/fold'
import { errorText } from '../../providers/api-error'
import { Announcement } from '../../shared/feedback/Announcement'
import { useCall } from '../../providers/use-call'

const maxOptions = 50

/** 'lodz' finds 'Łódź'. Towns that begin with the text come first. */
function matchingCities(cities: readonly string[], text: string): string[] {
  const query = fold(text.trim())
  const at = (city: string) => fold(city).indexOf(query)
  const matches = cities.filter((city) => at(city) >= 0)
  return [...matches.filter((city) => at(city) === 0), ...matches.filter((city) => at(city) > 0)].slice(0, maxOptions)
}

const floatingStyle = { mt: 0.5, border: 1, borderColor: 'divider', boxShadow: '0 12px 40px rgb(0 0 0 / 0.18)' }

interface CityChoiceProps {
  value: string
  /** Typed before this component was loaded */
  initialText: string
  /** The text on which Enter was pressed before this component was loaded */
  initialEntered: string | undefined
  /** Whether the field has the focus that this component takes over */
  autoFocus: boolean
  onChange: (city: string) => void
}

/**
 * Replaces the plain input of CityFilter, with its focus and text. Enter that is pressed before the towns have come
 * chooses the best match of what was typed.
 */
export function CityChoice({ value, initialText, initialEntered, autoFocus, onChange }: CityChoiceProps) {
  const [text, setText] = useState(initialText)
  const [open, setOpen] = useState(autoFocus)
  /** The text on which Enter was pressed before the towns have come; stays when the field is left */
  const entered = useRef(initialEntered)
  // On mount MUI would overwrite the typed text with that of the value.
  const first = useRef<string | undefined>(value)
  const { data: cities, isPending, error } = useCall(deviceCalls.cities, {}, { staleTime: 5 * 60_000 })
  const known = cities ?? []
  const isUnread = error !== null && !cities
  // An address may name a town that has no devices any more.
  const options = value && !known.includes(value) ? [value, ...known] : known
  const isEmpty = open && !isPending && matchingCities(options, text).length === 0
  const noneText = isUnread ? errorText(error) : 'Nie ma takiej miejscowości'

  const chooseEntered = useEffectEvent(() => {
    if (entered.current === undefined) return
    const match = matchingCities(known, entered.current)[0]
    entered.current = undefined
    if (match === undefined) return
    setOpen(false)
    onChange(match)
  })
  useEffect(() => {
    if (!isPending) chooseEntered()
  }, [isPending])

  return (
    <>
      <Autocomplete
        autoHighlight
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        inputValue={text}
        onInputChange={(_, next, reason) => {
          if (reason === 'input') entered.current = undefined
          if (reason !== 'reset' || next !== first.current) setText(next)
          first.current = undefined
        }}
        disablePortal
        options={options}
        loading={isPending}
        value={value || null}
        filterOptions={(all, { inputValue }) => matchingCities(all, inputValue)}
        onChange={(_, city) => onChange(city ?? '')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !isPending || text === value) return
          event.defaultMuiPrevented = true
          entered.current = text
        }}
        clearText="Wyczyść miejscowość"
        openText="Pokaż miejscowości"
        loadingText="Ładowanie…"
        noOptionsText={noneText}
        slotProps={{ paper: { sx: floatingStyle } }}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput
            {...InputProps}
            fullWidth
            autoFocus={autoFocus}
            placeholder="Miejscowość"
            inputProps={{ ...inputProps, 'aria-label': 'Miejscowość' }}
          />
        )}
      />
      <Announcement>{isEmpty && noneText}</Announcement>
    </>
  )
}
