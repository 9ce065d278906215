import { useNavigate } from 'react-router-dom'
import type { Period } from '#domain/reports/period'
import { shortMonthName } from '#domain/reports/period'
import type { Forecast, MonthlyActivity, RemindersReport } from '#domain/reports/report'
import { againText } from '#domain/reports/report'
import type { ForecastRow } from '#domain/reports/tables'
import { answerCounts, forecastColumns, forecastName, forecastRows } from '#domain/reports/tables'
import { formatMoney, groszeOf } from '#domain/text/money'
import { formatNumber } from '#domain/text/number'
import { formatCount, nouns } from '#domain/text/plural'
import { asDay } from '#domain/time/day'
import { monthOf } from '#domain/time/day-span'
import { FilterSelect } from '../shared/list/FilterSelect'
import { useToday } from '../shared/use-clock'
import { withinAnswerTime } from './answer-time'
import { ChartPanel } from './ChartPanel'
import { confirmationsAddress, doneAddress, dueAddress, overdueAddress } from './links'
import type { Part } from './PendingPart'
import { shortMoney } from './short-money'

interface MonthsPanelProps {
  months: Part<MonthlyActivity[]>
  year: number
  years: readonly number[]
  onYear: (year: number) => void
}

export function MonthsPanel({ months, year, years, onYear }: MonthsPanelProps) {
  const navigate = useNavigate()
  const address = ({ month }: MonthlyActivity) =>
    doneAddress(monthOf(asDay(`${year}-${String(month).padStart(2, '0')}-01`)))
  return (
    <ChartPanel
      title="Aktywność miesięczna"
      hint="Przychód z wizyt wykonanych w każdym miesiącu; pod miesiącem ich liczba. Kolumna otwiera listę wizyt."
      rows={months.data}
      failed={Boolean(months.error)}
      table={{
        fileName: `aktywnosc-${year}`,
        columns: [
          { label: 'Miesiąc', kind: 'text', value: (row) => row.monthName },
          { label: 'Wizyty', kind: 'count', value: (row) => row.totalServices },
          { label: 'Przychód', kind: 'money', value: (row) => row.revenue },
          { label: `Wizyty ${year - 1}`, kind: 'count', value: (row) => row.totalServicesBefore },
          { label: `Przychód ${year - 1}`, kind: 'money', value: (row) => row.revenueBefore },
        ],
        link: address,
      }}
      chart={{
        series: [
          { name: String(year - 1), tone: 'before', value: (row) => row.revenueBefore },
          { name: String(year), tone: 'now', value: (row) => row.revenue },
        ],
        tick: ({ month }) => shortMonthName(month),
        subtick: ({ totalServices }) => formatNumber(totalServices),
        name: (row) => `${row.monthName} ${year}: ${formatCount(row.totalServices, nouns.service)}`,
        format: formatMoney,
        short: shortMoney,
        unit: groszeOf(1),
        onOpen: (row) => void navigate(address(row)),
      }}
      empty={`W roku ${year} i ${year - 1} nie wykonano wizyt.`}
      isEmpty={(rows) => rows.every((row) => row.totalServices + row.totalServicesBefore === 0)}
      tools={
        <FilterSelect
          label="Rok"
          value={String(year)}
          options={years.map((one) => [String(one), String(one)])}
          onChange={(one) => onYear(Number(one))}
        />
      }
    />
  )
}

/** Inspections due within a year, with their expected revenue. */
export function ForecastPanel({ forecast: { data: forecast, error } }: { forecast: Part<Forecast> }) {
  const navigate = useNavigate()
  const today = useToday()
  const rows = forecast && forecastRows(forecast)
  const address = ({ month }: ForecastRow) => (month === null ? overdueAddress : dueAddress(month, today))
  const total = rows?.reduce((sum, { revenue }) => sum + revenue, 0) ?? 0
  return (
    <ChartPanel
      title="Prognoza przeglądów"
      failed={Boolean(error)}
      help={forecast && `Razem ${formatMoney(total)} po dzisiejszych cenach.`}
      hint={`Przeglądy, których termin mija w ciągu roku. ${againText} Kolumna otwiera listę urządzeń; kolejnych przeglądów jeszcze na niej nie ma.`}
      rows={rows}
      table={{ fileName: 'prognoza', columns: forecastColumns, link: address }}
      chart={{
        series: [
          { name: 'Umówione', tone: 'now', stack: 'due', value: ({ booked }) => booked },
          {
            name: 'Do umówienia',
            tone: 'before',
            stack: 'due',
            value: ({ due, booked, again }) => due - booked - again,
          },
          { name: 'Kolejne', tone: 'again', stack: 'due', value: ({ again }) => again },
        ],
        tick: ({ month }) => (month === null ? 'Zal.' : shortMonthName(Number(month.slice(5, 7)))),
        name: (row) => `${forecastName(row)}: ${formatMoney(row.revenue)}`,
        format: formatNumber,
        short: formatNumber,
        onOpen: (row) => void navigate(address(row)),
      }}
      empty="Żadne urządzenie nie ma terminu przeglądu w ciągu roku."
      isEmpty={(all) => all.every(({ due }) => due === 0)}
    />
  )
}

export function AnswersPanel({ reminders, period }: { reminders: RemindersReport | undefined; period: Period }) {
  const navigate = useNavigate()
  const { asked = 0, confirmed = 0, medianHours = null } = reminders?.now ?? {}
  const rows = reminders && [
    ...answerCounts(reminders),
    { answer: 'NONE' as const, name: 'bez odpowiedzi', count: asked - confirmed },
  ]
  return (
    <ChartPanel
      title="Odpowiedzi na przypomnienia"
      help={
        reminders &&
        (medianHours === null
          ? `Zapytano o ${formatCount(asked, nouns.inspection)}, potwierdzono ${confirmed}.`
          : `Zapytano o ${formatCount(asked, nouns.inspection)}, potwierdzono ${confirmed}; połowa odpowiedzi przyszła w ciągu ${withinAnswerTime(medianHours)}.`)
      }
      rows={rows}
      table={{
        fileName: `odpowiedzi-${period.key}`,
        columns: [
          { label: 'Odpowiedź', kind: 'text', value: ({ name }) => name },
          { label: 'Przeglądy', kind: 'count', value: ({ count }) => count },
        ],
        link: ({ answer }) => confirmationsAddress(period, answer),
      }}
      chart={{
        onOpen: ({ answer }) => void navigate(confirmationsAddress(period, answer)),
        series: [{ name: 'Przeglądy', tone: 'now', value: ({ count }) => count }],
        tick: ({ answer, name }) => (answer === 'NONE' ? 'brak' : name),
        name: ({ name }) => name,
        format: formatNumber,
        short: formatNumber,
      }}
      empty="W tym okresie nikogo nie zapytano o przegląd."
      isEmpty={() => asked === 0}
    />
  )
}
