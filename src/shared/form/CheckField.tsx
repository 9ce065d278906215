import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useController } from 'react-hook-form'

interface CheckFieldProps {
  name: string
  label: string
  /** A quiet line under the label */
  help?: ReactNode
  /** Called after the value has changed */
  onChange?: (checked: boolean) => void
}

export function CheckField({ name, label, help, onChange }: CheckFieldProps) {
  const id = useId()
  const { field } = useController({ name })
  return (
    <FormControl>
      <FormControlLabel
        control={
          <Checkbox
            checked={Boolean(field.value)}
            onChange={(_, checked) => {
              field.onChange(checked)
              onChange?.(checked)
            }}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, name, 'aria-describedby': help ? id : undefined } }}
          />
        }
        label={label}
        sx={{ ml: -1.25 }}
      />
      {help && (
        <FormHelperText id={id} sx={{ mt: -0.5, ml: 3.75 }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  )
}
