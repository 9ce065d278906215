import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { readNumber } from '#domain/text/number'
import type { PolishForms } from '#domain/text/plural'
import { plural } from '#domain/text/plural'
import type { FieldProps } from './FieldFrame'
import { FieldFrame } from './FieldFrame'
import { useField } from './use-field'

interface NumberFieldProps extends FieldProps, Steps {
  /** 'zł', or the forms of a noun that are chosen by the value */
  unit?: string | PolishForms
  /** Whether a phone offers a decimal comma; by default as the step has decimals */
  decimals?: boolean
}

interface Steps {
  min?: number | undefined
  max?: number | undefined
  /** Of the arrow keys; 1 by default */
  step?: number | undefined
}

/**
 * Holds a number, or null when empty. A text that is no number is held as it is, so that the schema refuses it: an
 * input of type "number" would report it as empty.
 */
export function NumberField(props: NumberFieldProps) {
  const { name, label, required, help, min, max, step = 1, unit, decimals = !Number.isInteger(step), ...input } = props
  const { value, change, onBlur, ref, error } = useField(name)
  const [typed, setTyped] = useState('')
  const number = typeof value === 'number' ? value : undefined
  // '1 250,50' stays as typed until the form gets another value.
  const text = (readTyped(typed) ?? '') === value ? typed : textOf(value)

  function write(next: string) {
    setTyped(next)
    change(readTyped(next))
  }
  function stepByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (number === undefined && value !== '') return
    write(textOf(stepped(number ?? 0, event.key === 'ArrowUp' ? 1 : -1, { min, max, step })))
  }

  return (
    <FieldFrame label={label} required={required} help={help} error={error}>
      {(attributes) => (
        <OutlinedInput
          autoComplete="off"
          {...input}
          id={attributes.id}
          name={name}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={stepByKey}
          onBlur={onBlur}
          inputRef={ref}
          endAdornment={unit && <InputAdornment position="end">{unitText(unit, number)}</InputAdornment>}
          inputProps={{
            role: 'spinbutton',
            // A phone's number pad has no decimal comma.
            inputMode: decimals ? 'decimal' : 'numeric',
            'aria-describedby': attributes['aria-describedby'],
            'aria-valuenow': number,
            'aria-valuemin': min,
            'aria-valuemax': max,
          }}
        />
      )}
    </FieldFrame>
  )
}

/** A price in złoty, with grosze; the arrow keys go by ten złoty. */
export function PriceField({ name = 'price', label = 'Cena', help }: Partial<FieldProps>) {
  return <NumberField name={name} label={label} unit="zł" min={0} step={10} decimals help={help} />
}

function readTyped(text: string): number | string | null {
  if (text.trim() === '') return null
  return readNumber(text) ?? text
}

const textOf = (value: number | string) => String(value).replace('.', ',')

const unitText = (unit: string | PolishForms, number = 0) => (typeof unit === 'string' ? unit : plural(number, unit))

/** The next multiple of the step, counted from `min`, as arrow keys reach it in a number input of a browser */
function stepped(value: number, direction: 1 | -1, { min = -Infinity, max = Infinity, step = 1 }: Steps): number {
  const base = Number.isFinite(min) ? min : 0
  const steps = withoutNoise((value - base) / step)
  const nextSteps = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return Math.min(max, Math.max(min, withoutNoise(base + nextSteps * step)))
}

/** 0.1 + 0.2 → 0.3 */
const withoutNoise = (value: number) => Number(value.toFixed(6))
