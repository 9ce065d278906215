import Box from '@mui/material/Box'
import type { DeviceAlert } from '#domain/dashboard/inspections'
import type { Device } from '#domain/devices/device'
import { formatNumber } from '#domain/text/number'
import { daysBetween } from '#domain/time/day'
import { formatDay, formatInstant } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { Panel } from '../shared/page/Card'
import { Loaded } from '../shared/feedback/Loaded'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { useToday } from '../shared/use-clock'
import { WishLine } from '../confirmations'
import { DeviceRow } from './DeviceRow'
import { FirstOfList } from './FirstOfList'
import type { Part } from './use-dashboard'

/** The first customers of 'Do umówienia': those who wait for a service or for another one, longest first. */
export function ToBook({ part }: { part: Part<DeviceAlert> }) {
  return (
    <Panel
      title="Oddzwoń"
      help="Potwierdzili przegląd lub inny obowiązek i nie mają jeszcze wizyty, umówiony termin im nie pasuje albo ich wizytę odwołano."
    >
      <Loaded inline of={part} failed="Nie udało się załadować listy do oddzwonienia" height={140}>
        {({ total, devices }) =>
          total === 0 ? (
            <InlineEmpty>Każdy, kto potwierdził, ma już wizytę.</InlineEmpty>
          ) : (
            <FirstOfList name="to-book" to="/services/to-book" link={`Do umówienia (${formatNumber(total)})`}>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} toBook state={<Waiting device={device} />}>
                  {device.wish && <WishLine wish={device.wish} />}
                </DeviceRow>
              ))}
            </FirstOfList>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Waiting({ device }: { device: Device }) {
  const { nextInspectionDate, serviceConfirmedAt, bookedService, calledOffService } = device
  const today = useToday()
  if (bookedService?.rejected)
    return (
      <Box component="span" sx={urgentStyle}>
        Nie pasuje wizyta {formatInstant(bookedService.startsAt)}
      </Box>
    )
  const late = nextInspectionDate < today
  const why = calledOffService
    ? `Odwołano wizytę ${formatDay(dayAt(calledOffService.startsAt))}`
    : serviceConfirmedAt && `Potwierdzono ${ago(daysBetween(dayAt(serviceConfirmedAt), today))}`
  return (
    <>
      {why && `${why} · `}
      <Box component="span" sx={late ? urgentStyle : undefined}>
        {late ? 'termin minął' : 'termin'} {formatDay(nextInspectionDate)}
      </Box>
    </>
  )
}

const urgentStyle = { color: 'error.main', fontWeight: 550 } as const

function ago(days: number): string {
  if (days <= 0) return 'dziś'
  return days === 1 ? 'wczoraj' : `${days} dni temu`
}
