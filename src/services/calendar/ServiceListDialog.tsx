import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { formatAddress } from '#domain/devices/address'
import { deviceTitle } from '#domain/devices/device-type'
import { possibleActions } from '#domain/services/possible-actions'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatCount, nouns } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { dayRange } from '#domain/time/day-span'
import { formatDay, formatInstant, formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { publicHoliday } from '#domain/time/working-day'
import type { ServiceFilter } from '..'
import { Loaded } from '../../shared/feedback/Loaded'
import { usePermission } from '../../providers/use-session'
import { ServiceMenu, ServiceStatusChip, useServiceDialogs } from '..'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { deviceAddress } from '../../shared/page/record-address'
import { focusHome } from '../../shared/page/focus-keeper'
import { useInSteps } from '../../shared/list/use-in-steps'
import { unbroken } from '../../shared/page/unbroken'
import { WindowDialog } from '../../shared/dialog/WindowDialog'
import { titleOf } from './range'
import { useServicesIn } from './use-calendar-data'

const countOf = (count: number) => formatCount(count, nouns.service)

interface DayDialogProps {
  day: Day
  filter: ServiceFilter
  onClose: () => void
}

export function DayDialog({ day, filter, onClose }: DayDialogProps) {
  const { data, isPlaceholderData, error, refetch } = useServicesIn(dayRange(day), filter)
  const may = usePermission()
  const { book } = useServiceDialogs()
  const loaded = isPlaceholderData ? undefined : data
  const facts = [publicHoliday(day), loaded && countOf(loaded.length)].filter(Boolean)
  return (
    <WindowDialog
      title={titleOf('day', day)}
      subtitle={facts.join(' · ')}
      maxWidth="md"
      contentSx={listSx}
      onClose={onClose}
      actions={
        may('services.write') && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => book({ day })}>
            Dodaj wizytę
          </Button>
        )
      }
    >
      <Loaded
        of={{ data: loaded, error, refetch }}
        failed="Nie udało się załadować serwisów"
        height={160}
        label="Ładowanie wizyt"
      >
        {(services) => <ServiceList services={services} />}
      </Loaded>
    </WindowDialog>
  )
}

/** Services of past days that are still SCHEDULED. */
export function OverdueDialog({ services, onClose }: { services: readonly Service[]; onClose: () => void }) {
  const may = usePermission()
  const { close } = useServiceDialogs()
  return (
    <WindowDialog
      title="Zaległe wizyty"
      actions={
        may('services.write') && (
          <Button variant="contained" disabled={services.length === 0} onClick={() => close(services)}>
            Zamknij zaległe wizyty
          </Button>
        )
      }
      maxWidth="md"
      contentSx={listSx}
      subtitle={`${countOf(services.length)}: zakończ te, które się odbyły, albo je anuluj.`}
      onClose={onClose}
    >
      <ServiceList services={services} withDay />
    </WindowDialog>
  )
}

/** The rows reach the edges of the window. */
const listSx = { px: 0, py: 0, minHeight: 120 } as const

function ServiceList({ services, withDay = false }: { services: readonly Service[]; withDay?: boolean }) {
  const visible = useInSteps(services, 12)
  if (services.length === 0)
    return (
      <Typography color="text.secondary" sx={{ px: 3, py: 2 }}>
        {withDay ? 'Nie ma zaległych wizyt.' : 'Nie ma jeszcze wizyt tego dnia.'}
      </Typography>
    )
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {visible.map((service) => (
        <ServiceRow key={service.id} service={service} withDay={withDay} />
      ))}
    </Box>
  )
}

function ServiceRow({ service, withDay }: { service: Service; withDay: boolean }) {
  const may = usePermission()
  const dialogs = useServiceDialogs()
  const { client, device, startsAt, endsAt, type, technician } = service
  const possible = possibleActions(service, may)
  const which = `${client.name}, ${formatInstant(startsAt)}`
  return (
    <Box
      component="li"
      {...focusHome(`listed service ${service.id}`)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'start',
        columnGap: 2,
        rowGap: 0.5,
        px: 3,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="div" sx={{ flex: '0 0 6.5rem', fontWeight: 600 }}>
        {withDay && <Box sx={{ fontWeight: 400, fontSize: '0.875rem' }}>{formatDay(dayAt(startsAt))}</Box>}
        {formatTime(startsAt)}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          –{formatTime(endsAt)}
        </Box>
      </Typography>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component={Link}
          to={deviceAddress(service.deviceId)}
          color="text.primary"
          underline="hover"
          sx={{ fontWeight: 550 }}
        >
          {client.name}
        </MuiLink>
        <Typography variant="body2">
          {serviceTypeNames[type]} · {deviceTitle(device)}
        </Typography>
        <SecondaryText>
          {unbroken(formatAddress(device.address))} · {technician ?? 'bez serwisanta'}
        </SecondaryText>
      </Box>
      <ServiceStatusChip status={service.status} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 0.5, ml: 'auto', mt: -0.5, mr: -1 }}>
        {possible.includes('edit') && (
          <Button size="small" color="inherit" aria-label={`Edytuj: ${which}`} onClick={() => dialogs.edit(service)}>
            Edytuj
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          aria-label={`Zdjęcia: ${which}`}
          onClick={() => dialogs.attachments(service)}
        >
          Zdjęcia
        </Button>
        {possible.includes('remove') && (
          <Button size="small" color="error" aria-label={`Usuń: ${which}`} onClick={() => dialogs.remove(service)}>
            Usuń
          </Button>
        )}
        <ServiceMenu service={service} />
      </Box>
    </Box>
  )
}
