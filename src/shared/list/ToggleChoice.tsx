import ToggleButton from '@mui/material/ToggleButton'
import type { ToggleButtonGroupProps } from '@mui/material/ToggleButtonGroup'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'

interface ToggleChoiceProps<Value> extends Pick<ToggleButtonGroupProps, 'aria-label' | 'aria-labelledby' | 'sx'> {
  /** null: none of them */
  value: Value | null
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A choice of one as buttons side by side; a press of the chosen one changes nothing. */
export function ToggleChoice<Value extends string | number>({ options, onChange, ...group }: ToggleChoiceProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      {...group}
      onChange={(_, next: Value | null) => {
        if (next !== null) onChange(next)
      }}
    >
      {options.map(({ value, label }) => (
        <ToggleButton key={value} value={value}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
