import { deviceTypeNames } from '#domain/devices/device-type'
import type { Period } from '#domain/reports/period'
import { bucketHead, bucketLabel, bucketName, bucketsOf, periodAt, periodName } from '#domain/reports/period'
import { dutyColumns, dutySums } from '#domain/reports/duty-sums'
import type { Comparison, DutyMonth, Forecast, PeriodReport, TopClient } from '#domain/reports/report'
import { againText, answerTimes, changeOf, shareOf } from '#domain/reports/report'
import { serviceTypeNames } from '#domain/services/service'
import type { Settings } from '#domain/settings/settings'
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
import { hasServices } from './work-done'

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
  const active = report.buckets.filter(hasServices)
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
      ...groupTable(
        bucketHead({ size }),
        active.map((bucket) => [bucketName({ size, ...bucket }), bucket]),
      ),
      heading('Typy urządzeń'),
      ...groupTable(
        'Typ',
        report.deviceTypes.filter(hasServices).map((row) => [deviceTypeNames[row.type], row]),
      ),
      heading('Rodzaje wizyt'),
      ...groupTable(
        'Rodzaj',
        report.serviceTypes.filter(hasServices).map((row) => [serviceTypeNames[row.type], row]),
      ),
      heading('Serwisanci'),
      ...groupTable(
        'Serwisant',
        report.technicians.map((row) => [row.name ?? 'Bez serwisanta', row]),
      ),
      heading('Miejscowości'),
      ...groupTable(
        'Miejscowość',
        report.towns.map((row) => [row.city ?? 'Pozostałe', row]),
      ),
      heading('Najlepsi klienci'),
      ...clientTable(clients),
      ...dutiesTable(duties),
      heading('Odpowiedzi na przypomnienia i SMS-y'),
      ...answersTable(report),
      heading('Prognoza przeglądów'),
      ...forecastTable(ahead),
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

function groupTable(label: string, rows: readonly (readonly [string, Comparison])[]): PrintedBlock[] {
  if (rows.length === 0) return [{ kind: 'TEXT', text: 'W tym okresie nie wykonano wizyt.' }]
  return [
    {
      kind: 'TABLE',
      columns: [
        { label, isFigure: false },
        ...['Wizyty', 'Przychód', 'Wizyty rok wcześniej', 'Przychód rok wcześniej'].map((name) => ({
          label: name,
          isFigure: true,
        })),
      ],
      rows: rows.map(([name, { services, revenue, servicesBefore, revenueBefore }]) => [
        name,
        formatNumber(services),
        formatMoney(revenue),
        formatNumber(servicesBefore),
        formatMoney(revenueBefore),
      ]),
    },
  ]
}

function clientTable(clients: readonly TopClient[]): PrintedBlock[] {
  if (clients.length === 0) return [{ kind: 'TEXT', text: 'W tym okresie nie wykonano wizyt.' }]
  return [
    {
      kind: 'TABLE',
      columns: [
        { label: 'Klient', isFigure: false },
        { label: 'Wizyty', isFigure: true },
        { label: 'Przychód', isFigure: true },
      ],
      rows: clients.map(({ clientName, totalServices, revenue }) => [
        clientName,
        formatNumber(totalServices),
        formatMoney(revenue),
      ]),
    },
  ]
}

/** Nothing for an office without duties */
function dutiesTable(months: readonly DutyMonth[]): PrintedBlock[] {
  if (months.length === 0) return []
  return [
    heading('Obowiązki'),
    {
      kind: 'TABLE',
      columns: [
        { label: 'Obowiązek', isFigure: false },
        ...dutyColumns.map(({ label }) => ({ label, isFigure: true })),
      ],
      rows: dutySums(months, 'kind').map((row) => [
        row.name,
        ...dutyColumns.map(({ value }) => formatNumber(value(row))),
      ]),
    },
  ]
}

function answersTable({ reminders, sms }: PeriodReport): PrintedBlock[] {
  const { asked, confirmed } = reminders.now
  return [
    {
      kind: 'TABLE',
      columns: [
        { label: 'Przypomnienia', isFigure: false },
        { label: 'Liczba', isFigure: true },
      ],
      rows: [
        ['Przeglądy, o które zapytano', formatNumber(asked)],
        ...answerTimes.map(({ key, name }) => [
          `Potwierdzono ${name}`,
          formatNumber(reminders.answers.find(({ within }) => within === key)?.count ?? 0),
        ]),
        ['Bez odpowiedzi', formatNumber(asked - confirmed)],
        ['Wysłane SMS-y', formatNumber(sms.now.sent)],
        ['Nieudane SMS-y', formatNumber(sms.now.failed)],
        ['Wizyty umówione po SMS', formatNumber(sms.now.booked)],
      ],
    },
  ]
}

function forecastTable({ overdue, months }: Forecast): PrintedBlock[] {
  return [
    {
      kind: 'TEXT',
      text: `Przeglądy, których termin mija w ciągu roku, po dzisiejszych cenach. ${againText}`,
    },
    {
      kind: 'TABLE',
      columns: [
        { label: 'Miesiąc', isFigure: false },
        { label: 'Przeglądy', isFigure: true },
        { label: 'W tym umówione', isFigure: true },
        { label: 'Kolejne', isFigure: true },
        { label: 'Przychód', isFigure: true },
      ],
      rows: [
        [
          'Zaległe',
          formatNumber(overdue.due),
          formatNumber(overdue.booked),
          formatNumber(0),
          formatMoney(overdue.revenue),
        ],
        ...months.map(({ month, due, booked, again, revenue }) => [
          periodName(periodAt('MONTH', month)),
          formatNumber(due - again),
          formatNumber(booked),
          formatNumber(again),
          formatMoney(revenue),
        ]),
      ],
    },
  ]
}
