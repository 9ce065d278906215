import Box from '@mui/material/Box'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { FieldRef } from '@mui/x-date-pickers/models'
import type { Dayjs } from 'dayjs'
import type { ClipboardEvent, ComponentProps, FocusEvent, KeyboardEvent, ReactNode } from 'react'
import { createContext, useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { visuallyHidden } from '../../visually-hidden'
import { localeText, WarsawAdapter } from './adapter'
import type { PickerInputProps } from './picker-input'

const InputTextContext = createContext<(text: string) => void>(() => {})

/**
 * Reports the text of a picker's hidden input: only the text distinguishes an incomplete date from one that does not
 * exist.
 */
function HiddenInput(allProps: ComponentProps<'input'> & { ownerState?: unknown }) {
  const { ownerState, ...props } = allProps
  void ownerState
  const report = useEffectEvent(useContext(InputTextContext))
  const text = String(props.value ?? '')
  // A layout effect, since a report after the commit of a key press could undo the next key.
  useLayoutEffect(() => report(text), [text])
  return <input {...props} style={visuallyHidden} />
}

interface Codec {
  /** null for an invalid value */
  toDate: (value: string) => Dayjs | null
  /** The value of a text as written. */
  fromText: (text: string) => string
  /** The value of a text from elsewhere, in any usual form. */
  read: (text: string) => string | undefined
  /** What becomes of a text once the field is left; undefined if it stays as written. */
  complete?: (text: string) => string | undefined
}

/** Connects a picker of days or times to a value as text, and handles focus, paste and keys. */
export function usePicker(props: PickerInputProps, { toDate, fromText, read, complete }: Codec) {
  const { value, onChange, focusRef } = props
  const [date, setDate] = useState(() => toDate(value))
  const [open, setOpen] = useState(false)
  const lastValue = useRef(value)
  const lastText = useRef('')
  const field = useRef<FieldRef<Dayjs | null>>(null)

  // The picker keeps incomplete input; only a value from outside replaces it.
  useLayoutEffect(() => {
    if (value === lastValue.current) return
    lastValue.current = value
    setDate(toDate(value))
  }, [value, toDate])

  useEffect(() => focusRef?.(() => field.current?.focusField()), [focusRef])

  function report(text: string) {
    lastText.current = text
    const next = fromText(text)
    if (next === lastValue.current) return
    lastValue.current = next
    onChange(next, text)
  }

  function finish() {
    const completed = complete?.(lastText.current)
    if (completed === undefined) return
    report(completed)
    setDate(toDate(fromText(completed)))
  }

  // Captured, so that the form judges what is completed.
  function onBlurCapture(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) finish()
  }

  function onPasteCapture(event: ClipboardEvent) {
    const pasted = read(event.clipboardData.getData('text'))
    if (pasted === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setDate(toDate(pasted))
  }

  // Captured before the picker, which ignores Alt.
  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    if (!isSection(event.target) || !event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    setOpen(true)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!isSection(event.target)) return
    if (event.key === 'Enter' && !event.defaultPrevented) {
      event.preventDefault()
      finish()
      event.target.closest('form')?.requestSubmit()
    }
    if (/^[-./:, ]$/.test(event.key)) {
      event.preventDefault()
      const active = field.current?.getActiveSectionIndex() ?? null
      const last = (field.current?.getSections().length ?? 0) - 1
      if (active !== null && active < last && field.current?.getSections()[active]?.value)
        field.current.setSelectedSections(active + 1)
    }
  }

  const attributes = {
    'aria-label': props['aria-label'],
    'aria-labelledby': props['aria-labelledby'],
    'aria-describedby': props['aria-describedby'],
  }
  return {
    /** Props of `PickerFrame` */
    frame: { report, keys: { onBlurCapture, onPasteCapture, onKeyDownCapture, onKeyDown } },
    /** Props of the picker */
    picker: {
      name: props.name,
      autoFocus: props.autoFocus,
      value: date,
      onChange: setDate,
      open,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
    },
    slotProps: {
      field: { fieldRef: field, clearable: !props.required },
      textField: {
        id: props.id,
        error: props.error ?? false,
        required: props.required,
        fullWidth: true,
        onBlur: props.onBlur,
        slots: { htmlInput: HiddenInput },
        slotProps: { input: attributes },
      },
    },
  }
}

type PickerFrameProps = ReturnType<typeof usePicker>['frame'] & { children: ReactNode }

/** What stands around a picker */
export function PickerFrame({ report, keys, children }: PickerFrameProps) {
  return (
    <InputTextContext value={report}>
      <LocalizationProvider dateAdapter={WarsawAdapter} adapterLocale="pl" localeText={localeText}>
        <Box {...keys}>{children}</Box>
      </LocalizationProvider>
    </InputTextContext>
  )
}

const isSection = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.role === 'spinbutton'
