import { PlainSelect } from '../plain/PlainSelect'
import { useImmediateChoice } from './use-immediate-choice'

interface FilterSelectProps {
  label: string
  value: string
  /** Keyed by value; pairs if values are numbers, whose order an object would not keep */
  options: Readonly<Record<string, string>> | readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
  /** Options that cannot be chosen; their text says why */
  disabled?: (value: string) => boolean
}

/** A choice of one as a drop-down list, in bold unless it is 'all'. */
export function FilterSelect({ label, value, options, onChange, disabled }: FilterSelectProps) {
  const [choice, choose] = useImmediateChoice(value, onChange)
  return (
    <PlainSelect
      label={label}
      value={choice}
      onChange={({ target }) => choose(target.value)}
      className={choice === 'all' ? undefined : 'plain-select-set'}
    >
      {(isPairs(options) ? options : Object.entries(options)).map(([option, text]) => (
        <option key={option} value={option} disabled={disabled?.(option)}>
          {text}
        </option>
      ))}
    </PlainSelect>
  )
}

// Array.isArray does not narrow a readonly array.
const isPairs = (options: FilterSelectProps['options']): options is readonly (readonly [string, string])[] =>
  Array.isArray(options)
