import { useQuery } from '@tanstack/react-query'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { useApi } from '../providers/use-api'
import { startingFrom } from '../services'
import { DividedItem } from '../shared/list/DividedItem'
import { CallButton } from '../shared/page/ContactButtons'
import { SecondaryText } from '../shared/page/SecondaryText'
import { openServiceAddress } from '../shared/page/record-address'
import { useMinute } from '../shared/use-clock'
import { unbroken } from '../shared/page/unbroken'

const maxServices = 4

/** The next services of today. Renders nothing without them or on failure, since the list above says so. */
export function NextServices() {
  const api = useApi()
  const now = useMinute()
  const { data } = useQuery({
    queryKey: [serviceCalls.list.path, 'next'],
    queryFn: ({ signal }) =>
      api.page(
        serviceCalls.list,
        startingFrom(new Date(), { status: ['SCHEDULED'] }, { offset: 0, count: maxServices }),
        { signal },
      ),
    refetchInterval: 60_000,
  })
  const next = data?.rows.filter(({ startsAt }) => startsAt > now && dayAt(startsAt) === dayAt(now)) ?? []
  if (next.length === 0) return null
  return (
    <Box component="section" aria-labelledby="next-services" sx={{ mt: 2 }}>
      <Typography id="next-services" variant="overline" component="h3" color="text.secondary">
        Najbliższe
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {next.map((service) => (
          <Next key={service.id} service={service} />
        ))}
      </Box>
    </Box>
  )
}

function Next({ service: { id, startsAt, client, type, device, technician } }: { service: Service }) {
  return (
    <DividedItem
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '3rem minmax(0, 1fr)', sm: '3rem minmax(0, 1fr) auto' },
        columnGap: 1.5,
        rowGap: 0.75,
        py: 1,
      }}
    >
      <Typography component="time" dateTime={startsAt.toISOString()} sx={{ fontWeight: 600 }}>
        {formatTime(startsAt)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component={Link}
          to={openServiceAddress(id, dayAt(startsAt))}
          color="text.primary"
          underline="hover"
          sx={{ fontWeight: 550, display: 'inline-block', minHeight: 24 }}
        >
          {client.name}
        </MuiLink>
        <SecondaryText>
          {serviceTypeNames[type]}, {deviceTypeNames[device.type].toLocaleLowerCase('pl')} ·{' '}
          {unbroken(formatAddress(device.address))}
        </SecondaryText>
        <SecondaryText>{technician ? `Serwisant: ${technician}` : 'Bez przypisanego serwisanta'}</SecondaryText>
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 3 } }}>
        <CallButton phone={client.phone} name={client.name} />
      </Box>
    </DividedItem>
  )
}
