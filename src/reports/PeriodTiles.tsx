import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import type { DaySpan } from '#domain/time/day'
import type { PeriodReport } from '#domain/reports/report'
import { shareOf } from '#domain/reports/report'
import { formatMoney } from '#domain/text/money'
import { formatNumber } from '#domain/text/number'
import { Tile, Tiles } from '../shared/page/Tiles'
import { confirmationsAddress, doneAddress, plannedAddress, smsAddress } from './links'
import { YearOnYearChange } from './YearOnYearChange'

const percent = (share: number | undefined) => (share === undefined ? '–' : `${share}%`)

interface PeriodTilesProps {
  span: DaySpan
  report: PeriodReport | undefined
}

export function PeriodTiles({ span, report }: PeriodTilesProps) {
  const { now, before, reminders, sms } = report ?? {}
  const mean = (of: typeof now) => (of && of.services > 0 ? Math.round(of.revenue / of.services) : 0)
  const change = (of: (totals: NonNullable<typeof now>) => number) =>
    now && before ? <YearOnYearChange now={of(now)} before={of(before)} /> : ''
  return (
    <Tiles
      label="Okres w liczbach"
      hint="Podkreślone liczby prowadzą do list. Średnia, nowi klienci i wartość wizyt umówionych po SMS są tylko podsumowaniem."
    >
      <Tile
        label="Przychód"
        value={now && <Link to={doneAddress(span)}>{formatMoney(now.revenue)}</Link>}
        note={
          <>
            {change(({ revenue }) => revenue)}
            {now && now.unpaid > 0 && (
              <Box component="span" sx={{ display: 'block' }}>
                <Link className="data-link" to={doneAddress(span, { payment: 'UNPAID' })}>
                  Niezapłacone: {formatMoney(now.unpaid)}
                </Link>
              </Box>
            )}
          </>
        }
      />
      <Tile
        label="Wykonane wizyty"
        value={now && <Link to={doneAddress(span)}>{formatNumber(now.services)}</Link>}
        note={change(({ services }) => services)}
      />
      <Tile label="Średnio za wizytę" value={now && formatMoney(mean(now))} note={change(mean)} />
      <Tile
        label="Zaplanowane wizyty"
        value={now && <Link to={plannedAddress(span)}>{formatNumber(now.planned)}</Link>}
        note={
          now ? (
            <Link className="data-link" to={plannedAddress(span, { list: 'cancelled' })}>
              Anulowane: {formatNumber(now.cancelled)}
            </Link>
          ) : (
            ''
          )
        }
      />
      <Tile
        label="Nowi klienci"
        value={now && formatNumber(now.newClients)}
        note={change(({ newClients }) => newClients)}
      />
      <Tile
        label="Potwierdzenia po SMS"
        value={
          reminders && (
            <Link to={confirmationsAddress(span)}>
              {percent(shareOf(reminders.now.confirmed, reminders.now.asked))}
            </Link>
          )
        }
        note={reminders ? `Rok temu ${percent(shareOf(reminders.before.confirmed, reminders.before.asked))}` : ''}
      />
      <Tile
        label="Umówione po SMS"
        value={sms && formatMoney(sms.now.bookedRevenue)}
        note={sms && <YearOnYearChange now={sms.now.bookedRevenue} before={sms.before.bookedRevenue} />}
      />
      <Tile
        label="Koszt SMS"
        value={sms && <Link to={smsAddress({ days: span })}>{formatMoney(sms.now.cost)}</Link>}
        note={sms && <YearOnYearChange now={sms.now.cost} before={sms.before.cost} />}
      />
    </Tiles>
  )
}
