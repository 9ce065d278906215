import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { SxProps, Theme } from '@mui/material/styles'
import { useImmediateChoice } from './use-immediate-choice'

interface FilterSelectProps {
  label: string
  value: string
  /** Keyed by value; pairs if values are numbers, whose order an object would not keep */
  options: Readonly<Record<string, string>> | readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
  /** Options that cannot be chosen; their text says why */
  disabled?: (value: string) => boolean
  sx?: Extract<SxProps<Theme>, readonly unknown[]>[number]
}

/** A choice of one as a drop-down list, in bold unless it is 'all'. */
export function FilterSelect({ label, value, options, onChange, disabled, sx }: FilterSelectProps) {
  const [choice, choose] = useImmediateChoice(value, onChange)
  return (
    <NativeSelect
      value={choice}
      onChange={({ target }) => choose(target.value)}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': label }}
      sx={[{ fontWeight: choice === 'all' ? undefined : 600 }, sx ?? false]}
    >
      {(isPairs(options) ? options : Object.entries(options)).map(([option, text]) => (
        <option key={option} value={option} disabled={disabled?.(option)}>
          {text}
        </option>
      ))}
    </NativeSelect>
  )
}

// Array.isArray does not narrow a readonly array.
const isPairs = (options: FilterSelectProps['options']): options is readonly (readonly [string, string])[] =>
  Array.isArray(options)
