import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Service } from '#domain/services/service'
import { serviceStatusNames, serviceTypeNames } from '#domain/services/service'
import { formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { CallButton } from '../shared/ContactButtons'
import { InlineEmpty } from '../shared/InlineEmpty'
import { Panel } from '../shared/Panel'
import { StatusChip } from '../shared/StatusChip'
import { visitAddress } from '../shared/record-address'

const shownAtMost = 8

/** The visits of today in a few words; all of them, with what can be done, are in the services tab. */
export function TodaysVisits({ visits }: { visits: readonly Service[] | undefined }) {
  return (
    <Panel title="Wizyty dziś">
      {!visits ? (
        <Skeleton variant="rounded" height={140} aria-label="Ładowanie wizyt" />
      ) : visits.length === 0 ? (
        <InlineEmpty>Na dziś nie ma umówionych wizyt.</InlineEmpty>
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {visits.slice(0, shownAtMost).map((visit) => (
            <Visit key={visit.id} visit={visit} />
          ))}
        </Box>
      )}
      <Button component={Link} to="/?tab=services" size="small" sx={{ mt: 1, ml: -1.25 }}>
        {visits && visits.length > shownAtMost ? `Wszystkie wizyty (${visits.length})` : 'Otwórz terminarz wizyt'}
      </Button>
    </Panel>
  )
}

function Visit({ visit }: { visit: Service }) {
  const { id, startsAt, client, type, status, device, technician } = visit
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '3rem minmax(0, 1fr)', sm: '3rem minmax(0, 1fr) auto' },
        columnGap: 1.5,
        rowGap: 0.75,
        py: 1,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography component="time" dateTime={startsAt.toISOString()} sx={{ fontWeight: 600 }}>
        {formatTime(startsAt)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component={Link}
          to={visitAddress(id, dayAt(startsAt))}
          color="text.primary"
          underline="hover"
          sx={{ fontWeight: 550, display: 'inline-block', minHeight: 24 }}
        >
          {client.name}
        </MuiLink>
        <Typography variant="body2" color="text.secondary">
          {serviceTypeNames[type]}, {deviceTypeNames[device.type].toLocaleLowerCase('pl')} ·{' '}
          {formatAddress(device.address)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {technician ? `Serwisant: ${technician}` : 'Bez przypisanego serwisanta'}
        </Typography>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: 2, sm: 3 },
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column' },
          alignItems: { xs: 'center', sm: 'flex-end' },
          flexWrap: 'wrap',
          gap: 1,
        }}
      >
        {status === 'COMPLETED' && <StatusChip tone="good" icon={DoneIcon} label={serviceStatusNames.COMPLETED} />}
        <CallButton phone={client.phone} name={client.name} />
      </Box>
    </Box>
  )
}
