import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { passwordRule, PasswordStrength } from '../PasswordStrength'
import { PasswordField } from './PasswordField'

/** A password that is being chosen, with its rule and the strength meter. */
export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const password = useWatch({ name }) as string | undefined
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <PasswordField name={name} label={label} required autoComplete="new-password" help={passwordRule} />
      <PasswordStrength password={password ?? ''} />
    </Box>
  )
}
