import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useField } from './use-field'

interface CheckFieldProps {
  name: string
  label: string
  /** A quiet line under the label; an error takes its place. */
  help?: ReactNode
  /** Called after the value has changed */
  onChange?: (checked: boolean) => void
}

export function CheckField({ name, label, help, onChange }: CheckFieldProps) {
  const id = useId()
  const { value, change, onBlur, ref, error } = useField<boolean | ''>(name)
  const line = error ?? help
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        control={
          <Checkbox
            checked={value === true}
            onChange={(_, checked) => {
              change(checked)
              onChange?.(checked)
            }}
            onBlur={onBlur}
            slotProps={{
              input: {
                ref,
                name,
                'aria-describedby': line ? id : undefined,
                'aria-invalid': error ? true : undefined,
              },
            }}
          />
        }
        label={label}
        sx={{ ml: -1.25 }}
      />
      {line && (
        <FormHelperText id={id} role={error ? 'alert' : undefined} sx={{ mt: -0.5, ml: 3.75 }}>
          {line}
        </FormHelperText>
      )}
    </FormControl>
  )
}
