import { deviceTypeNames } from '../devices/device-type'
import { serviceTypeNames } from '../services/service'
import type { DataColumn } from '../text/data-column'
import { periodAt, periodName } from './period'
import type { Comparison, Forecast, PeriodReport, RemindersReport, TopClient } from './report'
import { answerTimes } from './report'

// The tables of a report, on the screen and on paper

/** Services and revenue, each with the value of the year before. */
export function comparedColumns<Row extends Comparison>(
  label: string,
  name: (row: Row) => string,
): readonly DataColumn<Row>[] {
  return [
    { label, kind: 'text', value: name },
    { label: 'Wizyty', kind: 'count', value: ({ services }) => services },
    { label: 'Przychód', kind: 'money', value: ({ revenue }) => revenue },
    { label: 'Wizyty rok wcześniej', kind: 'count', value: ({ servicesBefore }) => servicesBefore },
    { label: 'Przychód rok wcześniej', kind: 'money', value: ({ revenueBefore }) => revenueBefore },
  ]
}

export const hasServices = ({ services, servicesBefore }: Comparison) => services + servicesBefore > 0

export interface ReportGroup<Row> {
  title: string
  /** Head of the first column */
  head: string
  name: (row: Row) => string
}

type GroupKey = 'deviceTypes' | 'serviceTypes' | 'technicians' | 'towns'

export const reportGroups: { [Key in GroupKey]: ReportGroup<PeriodReport[Key][number]> } = {
  deviceTypes: { title: 'Typy urządzeń', head: 'Typ', name: ({ type }) => deviceTypeNames[type] },
  serviceTypes: { title: 'Rodzaje wizyt', head: 'Rodzaj', name: ({ type }) => serviceTypeNames[type] },
  technicians: { title: 'Serwisanci', head: 'Serwisant', name: ({ name }) => name ?? 'Bez serwisanta' },
  towns: { title: 'Miejscowości', head: 'Miejscowość', name: ({ city }) => city ?? 'Pozostałe' },
}

export const clientColumns: readonly DataColumn<TopClient>[] = [
  { label: 'Klient', kind: 'text', value: ({ clientName }) => clientName },
  { label: 'Wizyty', kind: 'count', value: ({ totalServices }) => totalServices },
  { label: 'Przychód', kind: 'money', value: ({ revenue }) => revenue },
]

type ForecastMonth = Forecast['months'][number]
/** `month`: null for what is overdue */
export type ForecastRow = Omit<ForecastMonth, 'month'> & { month: ForecastMonth['month'] | null }

export function forecastRows({ overdue, months }: Forecast): ForecastRow[] {
  return [{ month: null, again: 0, ...overdue }, ...months]
}

export const forecastName = ({ month }: ForecastRow) =>
  month === null ? 'Zaległe' : periodName(periodAt('MONTH', month))

export const forecastColumns: readonly DataColumn<ForecastRow>[] = [
  { label: 'Miesiąc', kind: 'text', value: forecastName },
  { label: 'Przeglądy', kind: 'count', value: ({ due, again }) => due - again },
  { label: 'W tym umówione', kind: 'count', value: ({ booked }) => booked },
  { label: 'Kolejne', kind: 'count', value: ({ again }) => again },
  { label: 'Przychód', kind: 'money', value: ({ revenue }) => revenue },
]

/** How many customers answered within each class of hours */
export function answerCounts({ answers }: RemindersReport) {
  return answerTimes.map(({ key, name }) => ({
    answer: key,
    name,
    count: answers.find(({ within }) => within === key)?.count ?? 0,
  }))
}
