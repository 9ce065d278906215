import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { FieldProps } from './FieldFrame'
import { FieldFrame } from './FieldFrame'
import { useField } from './use-field'

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string | number; label: string }[]
  /** Called after the value has changed */
  onChoose?: (value: string | number) => void
}

/** A native select; numbers stay numbers. */
export function SelectField({ name, label, required, help, options, onChoose, ...input }: SelectFieldProps) {
  const { value, change, onBlur, ref, error } = useField(name)
  return (
    <FieldFrame label={label} required={required} help={help} error={error}>
      {(attributes) => (
        <NativeSelect
          {...input}
          value={value}
          onChange={({ target }) => {
            const selected = options.find((option) => String(option.value) === target.value)?.value
            change(selected)
            if (selected !== undefined) onChoose?.(selected)
          }}
          onBlur={onBlur}
          inputRef={ref}
          input={<OutlinedInput />}
          inputProps={{ ...attributes, name }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  )
}

/** The options of an enumeration with these names, in their order */
export const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
