import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { Service } from '#domain/services/service'
import { serviceStatusNames, serviceTypeNames } from '#domain/services/service'
import { formatTime } from '#domain/time/format'
import { InlineEmpty } from '../shared/InlineEmpty'
import { Panel } from '../shared/Panel'
import { StatusChip } from '../shared/StatusChip'

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

function Visit({ visit: { startsAt, client, type, status, device } }: { visit: Service }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '48px 1fr', sm: '48px 1fr auto' },
        columnGap: 1.5,
        py: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Typography component="time" dateTime={startsAt.toISOString()} sx={{ fontWeight: 600 }}>
        {formatTime(startsAt)}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{client.name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {serviceTypeNames[type]}, {deviceTypeNames[device.type].toLocaleLowerCase('pl')} ·{' '}
          {formatAddress(device.address)}
        </Typography>
      </Box>
      {status === 'COMPLETED' && (
        <Box sx={{ gridColumn: { xs: 2, sm: 3 } }}>
          <StatusChip tone="good" icon={DoneIcon} label={serviceStatusNames.COMPLETED} />
        </Box>
      )}
    </Box>
  )
}
