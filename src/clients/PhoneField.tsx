import { useQuery } from '@tanstack/react-query'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { isPhone, normalizePhone } from '#domain/text/phone'
import { useActions } from '../providers/use-actions'
import { clientAddress } from '../shared/record-address'
import { MaskedField, phoneMask } from '../shared/form/MaskedField'

/** Formats the number while typing, and warns if another client has it (rule C2). */
export function PhoneField({ ownerId }: { ownerId?: number }) {
  const typed: unknown = useWatch({ name: 'phone' })
  const owner = useOwner(typeof typed === 'string' ? typed : '')
  const taken = owner && owner.id !== ownerId
  return (
    <MaskedField
      name="phone"
      label="Telefon"
      mask={phoneMask}
      inputMode="tel"
      autoComplete="off"
      required
      help={
        taken && (
          <Box component="output" sx={warning}>
            <WarningIcon aria-hidden="true" sx={{ fontSize: '1.125rem', flex: 'none' }} />
            <span>
              Ten numer ma już klient{' '}
              <MuiLink component={Link} to={clientAddress(owner.id)} target="_blank">
                {owner.name}
              </MuiLink>
              .
            </span>
          </Box>
        )
      }
    />
  )
}

const warning = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  color: ({ colours }: Theme) => colours.tones.urgent.text,
} as const

/** The client with this number, looked up 400 ms after the last key. */
function useOwner(typed: string) {
  const actions = useActions()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(isPhone(typed) ? normalizePhone(typed) : ''), 400)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['clients', 'checkPhone', settled],
    queryFn: ({ signal }) => actions.checkPhone({ phone: settled, signal }),
    enabled: settled !== '',
    retry: false,
  })
  return settled === '' ? undefined : (data ?? undefined)
}
