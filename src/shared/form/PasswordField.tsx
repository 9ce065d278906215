import HideIcon from '@mui/icons-material/VisibilityOffOutlined'
import ShowIcon from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { useState } from 'react'
import Box from '@mui/material/Box'
import { get, useFormState, useWatch } from 'react-hook-form'
import type { FieldProps } from './FieldFrame'
import { FormInput } from './TextField'
import { passwordRule, PasswordStrength } from './PasswordStrength'

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(field: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <FormInput
      {...field}
      type={visible ? 'text' : 'password'}
      inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            aria-label={`${visible ? 'Ukryj' : 'Pokaż'}: ${field.label}`}
            onClick={() => setVisible(!visible)}
          >
            {visible ? <HideIcon fontSize="small" /> : <ShowIcon fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}

export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const password = useWatch({ name }) as string | undefined
  const { errors } = useFormState({ name })
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <PasswordField name={name} label={label} required autoComplete="new-password" help={passwordRule} />
      <PasswordStrength password={password ?? ''} refused={get(errors, name) !== undefined} />
    </Box>
  )
}
