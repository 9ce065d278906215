import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { DeviceAlert } from '#domain/dashboard/inspections'
import type { Device } from '#domain/devices/device'
import { deviceTypeNames } from '#domain/devices/device-type'
import { daysBetween } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { usePermission } from '../providers/use-session'
import { useServiceDialogs } from '../services'
import { CallButton } from '../shared/ContactButtons'
import { focusHome } from '../shared/focus-keeper'
import { InlineEmpty } from '../shared/EmptyState'
import { Panel } from '../shared/Card'
import { deviceAddress } from '../shared/record-address'
import { useToday } from '../shared/use-clock'
import { Loaded } from './Loaded'
import type { Part } from './use-dashboard'

/** Whom to call: customers who confirmed and have no visit yet, whoever waits longest first. */
export function CallBack({ part }: { part: Part<DeviceAlert> }) {
  return (
    <Panel title="Oddzwoń" help="Potwierdzili przegląd i nie mają jeszcze wizyty.">
      <Loaded part={part} failed="Nie udało się załadować listy do oddzwonienia" height={140}>
        {({ total, devices }) =>
          total === 0 ? (
            <InlineEmpty>Każdy, kto potwierdził, ma już wizytę.</InlineEmpty>
          ) : (
            <>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} {...focusHome('call-back')}>
                {devices.map((device) => (
                  <Confirmed key={device.id} device={device} />
                ))}
              </Box>
              {total > devices.length && (
                <Button
                  component={Link}
                  to="/?tab=clients&view=table&confirmation=TO_CALL_BACK"
                  size="small"
                  sx={{ mt: 1, ml: -1.25 }}
                >
                  Wszyscy do oddzwonienia ({total.toLocaleString('pl-PL')})
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Confirmed({ device }: { device: Device }) {
  const { id, clientName, clientPhone, type, name, address, nextInspectionDate, serviceConfirmedAt } = device
  const may = usePermission()
  const { book } = useServiceDialogs()
  const today = useToday()
  const late = nextInspectionDate < today
  return (
    <Box
      component="li"
      {...focusHome(`call-back ${id}`)}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        py: 1.25,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 15rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink
          component={Link}
          to={deviceAddress(id)}
          color="text.primary"
          underline="hover"
          sx={{ fontWeight: 550, display: 'inline-block', minHeight: 24 }}
        >
          {clientName}
        </MuiLink>
        <Typography variant="body2" color="text.secondary">
          {serviceConfirmedAt && `Potwierdzono ${ago(daysBetween(dayAt(serviceConfirmedAt), today))} · `}
          <Box component="span" sx={late ? { color: 'error.main', fontWeight: 550 } : undefined}>
            {late ? 'termin minął' : 'termin'} {formatDay(nextInspectionDate)}
          </Box>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {deviceTypeNames[type]}
          {name && ` ${name}`} · {address.city}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CallButton phone={clientPhone} name={clientName} />
        {may('services.write') && (
          <Button
            size="small"
            variant="tonal"
            aria-label={`Umów wizytę: ${clientName}`}
            onClick={() => book({ device })}
            sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
          >
            Umów wizytę
          </Button>
        )}
      </Box>
    </Box>
  )
}

function ago(days: number): string {
  if (days <= 0) return 'dziś'
  return days === 1 ? 'wczoraj' : `${days} dni temu`
}
