import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import type { Device } from '#domain/devices/device'
import { nextInspectionAfter } from '#domain/inspections/next-inspection'
import type { Service } from '#domain/services/service'
import { isInspection, performedOn } from '#domain/services/service'
import { intervalOf, priceOf } from '#domain/settings/settings'
import { formatMoney } from '#domain/text/money'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { useSettings } from '../../shared/use-settings'
import { useToday } from '../../shared/use-today'

/** What completing a visit will do to the device: the same rules as the server's (domain), on the data of now. */
export function CompletionOutcome({ service }: { service: Service }) {
  const today = useToday()
  const device = useGetOne<Device>('devices', { id: service.deviceId })
  const settings = useSettings()

  if (!isInspection(service.type)) {
    return <Quiet>To nie jest przegląd ani konserwacja: termin następnego przeglądu się nie zmieni.</Quiet>
  }
  if (device.error || settings.error) {
    return <Quiet>Termin następnego przeglądu przesunie się o interwał tego typu urządzenia.</Quiet>
  }
  if (!device.data || !settings.data)
    return <Skeleton variant="rounded" height={64} sx={{ mt: 2 }} aria-label="Ładowanie" />

  const { type, nextInspectionDate } = device.data
  const done = performedOn(dayAt(service.startsAt), today)
  const next = nextInspectionAfter(done, intervalOf(settings.data, type), nextInspectionDate)
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
        mt: 2,
        p: 1.5,
        borderRadius: 1,
        bgcolor: (theme) => theme.colours.sunken,
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, fontWeight: 600, textAlign: 'right' },
      }}
    >
      <dt>Obecny termin przeglądu</dt>
      <dd>{formatDay(nextInspectionDate)}</dd>
      <dt>Następny przegląd</dt>
      <dd>{formatDay(next)}</dd>
      <dt>Cena z cennika</dt>
      <dd>{formatMoney(priceOf(settings.data, type))}</dd>
    </Box>
  )
}

function Quiet({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
      {children}
    </Typography>
  )
}
