import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'ra-core'
import type { Client } from '#domain/clients/client'
import { formatPhone } from '#domain/clients/phone'

/** A device does not carry the phone of its client: it is fetched when somebody looks. */
export function ClientPhone({ clientId }: { clientId: number }) {
  const { data, isPending } = useGetOne<Client>('clients', { id: clientId })
  if (isPending) return <Skeleton width={130} height={24} aria-label="Ładowanie telefonu" />
  if (!data?.phone) return <Typography color="text.secondary">Brak numeru</Typography>
  return (
    <MuiLink
      href={`tel:${data.phone}`}
      color="text.primary"
      underline="hover"
      sx={{ fontSize: '0.9375rem', fontWeight: 550 }}
    >
      {formatPhone(data.phone)}
    </MuiLink>
  )
}
