import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useId } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { Role } from '#domain/access/role'
import { roleNames, roles } from '#domain/access/role'

const roleHelp: Record<Role, string> = {
  ADMIN: 'wszystko, także użytkownicy',
  MANAGER: 'cała praca biura i ustawienia',
  TECHNICIAN: 'klienci, urządzenia, wizyty i SMS-y',
  VIEWER: 'przeglądanie i planowanie przypomnień',
}

/** `only` disables all other roles: nobody can give themselves a role. */
export function RolesField({ only }: { only?: readonly Role[] }) {
  const id = useId()
  const { clearErrors } = useFormContext()
  const { field, fieldState } = useController({ name: 'roles' })
  const selected = field.value as Role[]
  const error = fieldState.error?.message
  const line = error ?? (only ? 'Nie możesz zmienić własnych ról.' : undefined)

  function toggle(role: Role, on: boolean) {
    clearErrors('roles')
    // In the order of `roles`, not of the ticks: the first one is the main role (rule A1).
    field.onChange(roles.filter((one) => (one === role ? on : selected.includes(one))))
  }

  return (
    <FormControl
      component="fieldset"
      error={error !== undefined}
      aria-describedby={line && `${id}-line`}
      sx={{ border: 0, p: 0, m: 0 }}
    >
      <FormLabel component="legend" sx={{ mb: 0.5, p: 0 }}>
        Role
      </FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, rowGap: 0.75 }}>
        {roles.map((role, index) => (
          <FormControlLabel
            key={role}
            disabled={only && !only.includes(role)}
            control={
              <Checkbox
                checked={selected.includes(role)}
                onChange={(_, on) => toggle(role, on)}
                slotProps={{
                  input: { ref: index === 0 ? field.ref : undefined, 'aria-describedby': `${id}-${role}` },
                }}
              />
            }
            label={
              <>
                {roleNames[role]}
                <Box
                  component="span"
                  id={`${id}-${role}`}
                  aria-hidden="true"
                  sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}
                >
                  {roleHelp[role]}
                </Box>
              </>
            }
          />
        ))}
      </Box>
      {line && (
        <FormHelperText id={`${id}-line`} role={error ? 'alert' : undefined}>
          {line}
        </FormHelperText>
      )}
    </FormControl>
  )
}
