/** What a picker and the field that stands in for it until it has loaded have in common. */
export interface PickerInputProps {
  id: string
  name?: string
  /** 'YYYY-MM-DD' or 'HH:MM'; '' while nothing, or nothing whole, is written. */
  value: string
  /** @param text as it is written, '12.MM.RRRR' */
  onChange: (value: string, text: string) => void
  onBlur?: () => void
  required?: boolean
  autoFocus?: boolean
  error?: boolean
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  /** Hands over what puts the focus into the field. */
  focusRef?: (focus: () => void) => void
}

export interface DayInputProps extends PickerInputProps {
  min?: string
  max?: string
}
