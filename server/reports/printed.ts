import type { Period } from '#domain/reports/period'
import { bucketHead, bucketLabel, bucketName, bucketsOf, periodName } from '#domain/reports/period'
import { dutyColumns, dutySums } from '#domain/reports/duty-sums'
import type { Comparison, DutyMonth, Forecast, PeriodReport, TopClient } from '#domain/reports/report'
import { againText, changeOf, shareOf } from '#domain/reports/report'
import type { ReportGroup } from '#domain/reports/tables'
import {
  answerCounts,
  clientColumns,
  comparedColumns,
  forecastColumns,
  forecastRows,
  hasServices,
  reportGroups,
} from '#domain/reports/tables'
import type { Settings } from '#domain/settings/settings'
import type { DataColumn } from '#domain/text/data-column'
import { displayValue } from '#domain/text/data-column'
import { formatMoney } from '#domain/text/money'
import { formatNumber } from '#domain/text/number'
import { addDays } from '#domain/time/day'
import { formatDays, formatInstant } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import type { Ports, PrintOrder } from '../ports'
import { companyLines } from '../printing/company-lines'
import type { PrintedBlock, PrintedDocument, PrintedFigure } from '../printing/document'
import { logoKey } from '../printing/document'
import { logoPicture } from '../settings/logo'
import { readSettings } from '../settings/queries'
import { dutyMonths } from './duties'
import { forecast } from './forecast'
import { topClients } from './overview'
import { periodReport } from './period'

const clientsOnPaper = 10

/** @param order absent for a job */
export async function printReport(ports: Ports, period: Period, order?: PrintOrder) {
  const { database, clock, printer } = ports
  const settings = await readSettings(database)
  const today = dayAt(clock.now())
  const report = await periodReport(ports, period)
  const [ahead, clients, duties] = await Promise.all([
    forecast(database, settings, today),
    topClients(database, clientsOnPaper, period),
    dutyMonths(database, period, today),
  ])
  const document = reportDocument({ period, report, ahead, clients, duties, settings }, clock.now())
  const logo = await logoPicture(database)
  const content = await printer.print(document, async (key) => (key === logoKey ? logo : undefined), order)
  return { content, filename: `raport-${period.key}.pdf` }
}

interface Figures {
  period: Period
  report: PeriodReport
  ahead: Forecast
  clients: readonly TopClient[]
  duties: readonly DutyMonth[]
  settings: Settings
}

function reportDocument({ period, report, ahead, clients, duties, settings }: Figures, now: Date): PrintedDocument {
  const { now: totals } = report
  const { size } = bucketsOf(period)[0]!
  const { deviceTypes, serviceTypes, technicians, towns } = reportGroups
  return {
    title: 'Raport',
    subtitle: periodName(period),
    company: companyLines({
      name: settings.companyName,
      address: settings.companyAddress,
      phone: settings.companyPhone,
      email: settings.companyEmail,
      nip: null,
    }),
    foot: `${settings.companyName || 'Termin'} · wydrukowano ${formatInstant(now)}`,
    blocks: [
      {
        kind: 'TEXT',
        text: `W porównaniu z okresem ${formatDays(report.comparedFrom, addDays(report.comparedUntil, -1))}`,
      },
      { kind: 'FIGURES', figures: figuresOf(report) },
      heading('Przychód w okresie'),
      {
        kind: 'COLUMNS',
        label: 'Przychód',
        labelBefore: 'rok wcześniej',
        columns: report.buckets.map(({ revenue, revenueBefore, ...bucket }) => ({
          label: bucketLabel({ size, ...bucket }),
          value: revenue,
          before: revenueBefore,
        })),
      },
      tableOfDone(
        comparedColumns(bucketHead({ size }), (bucket: PeriodReport['buckets'][number]) =>
          bucketName({ size, ...bucket }),
        ),
        report.buckets.filter(hasServices),
      ),
      ...groupBlocks(deviceTypes, report.deviceTypes.filter(hasServices)),
      ...groupBlocks(serviceTypes, report.serviceTypes.filter(hasServices)),
      ...groupBlocks(technicians, report.technicians),
      ...groupBlocks(towns, report.towns),
      heading('Najlepsi klienci'),
      tableOfDone(clientColumns, clients),
      // Nothing for an office without duties
      ...(duties.length > 0 ? [heading('Obowiązki'), tableOf(dutyColumns('kind'), dutySums(duties, 'kind'))] : []),
      heading('Odpowiedzi na przypomnienia i SMS-y'),
      answersTable(report),
      heading('Prognoza przeglądów'),
      {
        kind: 'TEXT',
        text: `Przeglądy, których termin mija w ciągu roku, po dzisiejszych cenach. ${againText}`,
      },
      tableOf(forecastColumns, forecastRows(ahead)),
    ],
  }

  function figuresOf({ before, reminders, sms }: PeriodReport): PrintedFigure[] {
    const mean = (of: typeof totals) => (of.services > 0 ? Math.round(of.revenue / of.services) : 0)
    return [
      {
        label: 'Przychód',
        value: formatMoney(totals.revenue),
        note: [
          changed(totals.revenue, before.revenue),
          totals.unpaid > 0 && `niezapłacone: ${formatMoney(totals.unpaid)}`,
        ]
          .filter(Boolean)
          .join(', '),
      },
      {
        label: 'Wykonane wizyty',
        value: formatNumber(totals.services),
        note: changed(totals.services, before.services),
      },
      { label: 'Średnio za wizytę', value: formatMoney(mean(totals)), note: changed(mean(totals), mean(before)) },
      {
        label: 'Zaplanowane wizyty',
        value: formatNumber(totals.planned),
        note: `Anulowane: ${formatNumber(totals.cancelled)}`,
      },
      {
        label: 'Nowi klienci',
        value: formatNumber(totals.newClients),
        note: changed(totals.newClients, before.newClients),
      },
      {
        label: 'Potwierdzenia po SMS',
        value: percent(shareOf(reminders.now.confirmed, reminders.now.asked)),
        note: `Rok temu ${percent(shareOf(reminders.before.confirmed, reminders.before.asked))}`,
      },
      {
        label: 'Umówione po SMS',
        value: formatMoney(sms.now.bookedRevenue),
        note: changed(sms.now.bookedRevenue, sms.before.bookedRevenue),
      },
      { label: 'Koszt SMS', value: formatMoney(sms.now.cost), note: changed(sms.now.cost, sms.before.cost) },
    ]
  }
}

const percent = (share: number | undefined) => (share === undefined ? '–' : `${share}%`)
const heading = (text: string): PrintedBlock => ({ kind: 'HEADING', text })

/** For example '+12% rok do roku' */
function changed(now: number, before: number): string {
  const change = changeOf(now, before)
  if (change === undefined) return now === 0 ? 'Bez zmian' : 'Rok temu nic'
  return change === 0 ? 'Bez zmian' : `${change > 0 ? '+' : '−'}${Math.abs(change)}% rok do roku`
}

function tableOf<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): PrintedBlock {
  return {
    kind: 'TABLE',
    columns: columns.map(({ label, kind }) => ({ label, isFigure: kind !== 'text' })),
    rows: rows.map((row) => columns.map((column) => displayValue(column, row))),
  }
}

/** A table of what was done in the period */
function tableOfDone<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): PrintedBlock {
  return rows.length === 0 ? { kind: 'TEXT', text: 'W tym okresie nie wykonano wizyt.' } : tableOf(columns, rows)
}

const groupBlocks = <Row extends Comparison>({ title, head, name }: ReportGroup<Row>, rows: readonly Row[]) => [
  heading(title),
  tableOfDone(comparedColumns(head, name), rows),
]

function answersTable({ reminders, sms }: PeriodReport): PrintedBlock {
  const { asked, confirmed } = reminders.now
  const columns: DataColumn<{ name: string; count: number }>[] = [
    { label: 'Przypomnienia', kind: 'text', value: ({ name }) => name },
    { label: 'Liczba', kind: 'count', value: ({ count }) => count },
  ]
  return tableOf(columns, [
    { name: 'Przeglądy, o które zapytano', count: asked },
    ...answerCounts(reminders).map(({ name, count }) => ({ name: `Potwierdzono ${name}`, count })),
    { name: 'Bez odpowiedzi', count: asked - confirmed },
    { name: 'Wysłane SMS-y', count: sms.now.sent },
    { name: 'Nieudane SMS-y', count: sms.now.failed },
    { name: 'Wizyty umówione po SMS', count: sms.now.booked },
  ])
}
