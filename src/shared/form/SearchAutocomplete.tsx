import Autocomplete from '@mui/material/Autocomplete'
import type { AutocompleteProps } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { Ref, SyntheticEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../providers/api-error'
import { Announcement } from '../feedback/Announcement'
import { Caption } from '../page/SecondaryText'
import type { FieldAttributes } from './FieldFrame'

type MuiProps<Option> = AutocompleteProps<Option, false, false, false>

interface SearchAutocompleteProps<Option> extends Pick<
  MuiProps<Option>,
  'value' | 'onOpen' | 'onBlur' | 'clearText' | 'openText' | 'noOptionsText'
> {
  attributes: FieldAttributes
  inputRef?: Ref<HTMLInputElement>
  autoFocus?: boolean
  /** What the server found; undefined before its first answer */
  options: readonly Option[] | undefined
  /** What was found belongs to an earlier text. */
  isPending: boolean
  error: unknown
  /** The chosen option as the text of the field */
  label: (option: Option) => string
  title: (option: Option) => string
  detail: (option: Option) => string
  /** A text that chooses nothing stays in the field that is left. */
  keepsText?: boolean
  onSearch: (text: string) => void
  onChange: (option: Option | null) => void
}

/**
 * A record found by the server while one types. What is chosen is what the field says: another text chooses nothing
 * until one of its matches is chosen. Enter before the answer chooses the best match of what was typed, never one that
 * an earlier text found.
 */
export function SearchAutocomplete<Option extends { id: number }>({
  attributes,
  inputRef,
  autoFocus = false,
  options = [],
  isPending,
  error,
  value,
  label,
  title,
  detail,
  keepsText = false,
  onSearch,
  onOpen,
  onBlur,
  onChange,
  noOptionsText,
  ...rest
}: SearchAutocompleteProps<Option>) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState(value ? label(value) : '')
  /** Enter was pressed before what is typed was found. */
  const pendingEnter = useRef(false)

  const isEmpty = open && !isPending && options.length === 0

  function search(next: string) {
    pendingEnter.current = false
    setText(next)
    onSearch(next)
  }

  useEffect(() => {
    if (!pendingEnter.current || isPending) return
    pendingEnter.current = false
    if (options[0]) onChange(options[0])
  })

  return (
    <>
      <Autocomplete<Option>
        {...rest}
        id={attributes.id}
        autoHighlight
        open={open}
        onOpen={(event: SyntheticEvent) => {
          setOpen(true)
          onOpen?.(event)
        }}
        onClose={() => setOpen(false)}
        options={isPending ? [] : options}
        loading={isPending}
        // The server has filtered, also by phone and address.
        filterOptions={(found) => found}
        getOptionLabel={label}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        value={value}
        inputValue={text}
        onInputChange={(_, next, reason) => {
          search(next)
          if (reason !== 'input') setOpen(false)
          else if (value) onChange(null)
        }}
        clearOnBlur={false}
        onBlur={(event) => {
          if (!value && !keepsText) search('')
          onBlur?.(event)
        }}
        onChange={(_, next) => onChange(next)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !isPending || value || text.trim() === '') return
          event.preventDefault()
          event.defaultMuiPrevented = true
          pendingEnter.current = true
        }}
        noOptionsText={error ? errorText(error) : noOptionsText}
        slotProps={{ listbox: { sx: { maxHeight: 200 } } }}
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props}>
            <Box sx={{ minWidth: 0 }}>
              <Typography noWrap>{title(option)}</Typography>
              <Caption component="p" noWrap>
                {detail(option)}
              </Caption>
            </Box>
          </Box>
        )}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput
            {...InputProps}
            fullWidth
            autoFocus={autoFocus}
            inputRef={inputRef}
            inputProps={{ ...inputProps, 'aria-describedby': attributes['aria-describedby'] }}
          />
        )}
      />
      {/* MUI's own text is no live region. The form says an error itself. */}
      <Announcement>{isEmpty && !error && noOptionsText}</Announcement>
    </>
  )
}
