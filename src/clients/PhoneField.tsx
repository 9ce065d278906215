import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { clientName } from '#domain/clients/client'
import { clientCalls } from '#domain/clients/contract'
import { isPhone, normalizePhone } from '#domain/text/phone'
import { useCall } from '../providers/use-call'
import { clientAddress } from '../shared/page/record-address'
import { useDebounced } from '../shared/use-debounced'
import { PhoneNumberField } from '../shared/form/MaskedField'

/** Formats the number while typing, and says if another client has it, or if it wants no SMS (rule C2). */
export function PhoneField({ ownerId }: { ownerId?: number }) {
  const phone: unknown = useWatch({ name: 'phone' })
  const { client: owner, optedOut } = useKnown(typeof phone === 'string' ? phone : '', ownerId)
  return (
    <PhoneNumberField
      name="phone"
      label="Telefon"
      required
      help={
        (owner || optedOut) && (
          <Box component="output" sx={{ display: 'grid' }}>
            {owner && (
              <Box component="span" sx={warning}>
                <WarningIcon aria-hidden="true" sx={{ fontSize: '1.125rem', flex: 'none' }} />
                <span>
                  Ten numer ma już klient{' '}
                  <MuiLink component={Link} to={clientAddress(owner.id)} target="_blank">
                    {clientName(owner)}
                  </MuiLink>
                  .
                </span>
              </Box>
            )}
            {optedOut && <span>Właściciel tego numeru nie chce SMS-ów.</span>}
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

/** ms without typing before a number is looked up */
const debounceMs = 400

/** The client with this number, other than the edited one, and whether it wants no SMS */
function useKnown(text: string, except: number | undefined) {
  const phone = useDebounced(isPhone(text) ? normalizePhone(text) : '', debounceMs)
  const { data } = useCall(
    clientCalls.checkPhone,
    { phone, ...(except !== undefined && { except }) },
    { enabled: phone !== '', retry: false },
  )
  return { client: data?.client, optedOut: data?.optedOut }
}
