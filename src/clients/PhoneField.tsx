import { useQuery } from '@tanstack/react-query'
import MuiLink from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { isPhone, normalizePhone } from '#domain/clients/phone'
import { useActions } from '../providers/use-actions'
import { clientAddress } from '../shared/client-address'
import { MaskedField } from '../shared/form/MaskedField'
import { phoneMask } from '../shared/form/masks'

/** The phone, which formats itself, with a warning where another client has the same (decision 20). */
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
          <output>
            Ten numer ma już klient{' '}
            <MuiLink component={Link} to={clientAddress(owner.id)} target="_blank">
              {owner.name}
            </MuiLink>
            .
          </output>
        )
      }
    />
  )
}

/** Who has this number, asked once the typing has paused. */
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
