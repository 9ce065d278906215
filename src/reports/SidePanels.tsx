import ErrorIcon from '@mui/icons-material/ErrorOutline'
import OkIcon from '@mui/icons-material/CheckCircleOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ActivityEvent } from '#domain/activity/event'
import type { DaySpan } from '#domain/time/day'
import type { OverallStats, SmsReport, SmsStats, SystemStatus, TeamMember, TopClient } from '#domain/reports/report'
import { bookedAfterSmsDays } from '#domain/reports/report'
import { clientColumns } from '#domain/reports/tables'
import { formatMoney } from '#domain/text/money'
import type { SmsConfig } from '#domain/sms/gateway-contract'
import { formatNumber } from '#domain/text/number'
import { formatDuration } from '#domain/time/format'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { ActivityList } from '../activity'
import type { Fact } from '../shared/dialog/FactList'
import { FactList } from '../shared/dialog/FactList'
import { InlineEmpty } from '../shared/feedback/EmptyState'
import { Panel } from '../shared/page/Card'
import { Tile, Tiles } from '../shared/page/Tiles'
import { clientPageAddress } from '../shared/page/record-address'
import { UncheckedIcon } from '../shared/plain/icons'
import { StatusChip } from '../shared/feedback/StatusChip'
import { DataTable } from '../shared/list/DataTable'
import { technicianValue } from './done-list'
import { useSmsConfig } from '../shared/use-settings'
import { doneAddress, plannedAddress, smsAddress } from './links'
import type { Part } from './PendingPart'
import { PendingPart } from './PendingPart'

export function OverallTiles({ stats: { data: stats, error } }: { stats: Part<OverallStats> }) {
  if (error && !stats) {
    return (
      <Panel title={fromTheStart}>
        <PendingPart failed height={160} />
      </Panel>
    )
  }
  return (
    <Tiles
      label={fromTheStart}
      hint="Od początku działania firmy, niezależnie od okresu. Listę wizyt otwierają wykresy i tabele okresu."
    >
      <Tile label="Klienci" value={stats && <Link to="/?tab=clients">{formatNumber(stats.totalClients)}</Link>} />
      <Tile
        label="Urządzenia"
        value={stats && <Link to="/?tab=clients&view=table">{formatNumber(stats.totalDevices)}</Link>}
      />
      <Tile label="Wszystkie wizyty" value={stats && formatNumber(stats.totalServices)} />
      <Tile label="Zaplanowane" value={stats && formatNumber(stats.pendingServices)} />
      <Tile label="Zakończone" value={stats && formatNumber(stats.completedServices)} />
      <Tile label="Przychód" value={stats && formatMoney(stats.revenue)} />
      <Tile label="Aktywni użytkownicy" value={stats && formatNumber(stats.activeUsers)} />
      <Tile
        label="Średni czas wizyty"
        value={stats && (stats.completedServices === 0 ? '–' : formatDuration(stats.avgServiceTime))}
      />
    </Tiles>
  )
}

const fromTheStart = 'Od początku'

interface SmsPanelProps {
  stats: Part<SmsStats>
  /** Report of the chosen period */
  report: SmsReport | undefined
  days: DaySpan
}

function countedText(config: SmsConfig | undefined): string {
  if (!config) return 'Od początku.'
  if (config.testMode) return 'Od początku, w trybie testowym: tych SMS-ów nie wysłano do klientów.'
  return 'Od początku, bez SMS-ów z trybu testowego.'
}

export function SmsPanel({ stats: { data: stats, error }, report, days }: SmsPanelProps) {
  const config = useSmsConfig('sms.read')
  const times = report && report.cost > 0 ? Math.round(report.bookedRevenue / report.cost) : undefined
  return (
    <Panel
      title="Statystyki SMS"
      help={countedText(config)}
      hint={`Każda liczba SMS-ów prowadzi do ich listy. Umówione po SMS to przeglądy i konserwacje dodane w ciągu ${bookedAfterSmsDays} dni od przypomnienia. Znajdziesz je na listach wizyt wykonanych i zaplanowanych.`}
    >
      {error && !stats ? (
        <PendingPart failed height={104} />
      ) : (
        <Facts
          facts={[
            ['Wysłane SMS-y', stats && formatNumber(stats.totalSent), smsAddress({ status: 'SUCCESS' })],
            ['Skuteczność', stats && `${formatNumber(stats.successRate)}%`, smsAddress({ status: 'FAILED' })],
            [
              'Przypomnienia',
              stats && formatNumber(stats.remindersSent),
              smsAddress({ status: 'SUCCESS', type: 'REMINDERS' }),
            ],
            ['Szacowany koszt', stats && formatMoney(stats.estimatedCost), smsAddress()],
          ]}
        />
      )}
      <Box component="h3" sx={{ mt: 2, mb: 0.5, fontSize: '0.9375rem', fontWeight: 600 }}>
        W tym okresie
      </Box>
      <Facts
        facts={[
          ['Wysłane', report && formatNumber(report.sent), smsAddress({ days, status: 'SUCCESS' })],
          ['Nieudane', report && formatNumber(report.failed), smsAddress({ days, status: 'FAILED' })],
          ['Koszt', report && formatMoney(report.cost), smsAddress({ days })],
          ['Wizyty umówione po SMS', report && formatNumber(report.booked)],
          ['Wartość tych wizyt', report && formatMoney(report.bookedRevenue)],
          ['Przychód na 1 zł wydany na SMS-y', report && (times === undefined ? '–' : `${formatNumber(times)} zł`)],
        ]}
      />
    </Panel>
  )
}

/** `to`: list of what the figure counts */
type LinkedFact = readonly [name: string, value: string | undefined, to?: string]

function Facts({ facts }: { facts: readonly LinkedFact[] }) {
  return <FactList look="figures" facts={facts.map(factOf)} />
}

function factOf([name, value, to]: LinkedFact): Fact {
  if (value === undefined) return [name, <LoadingBlock key={name} variant="text" width={56} label="Ładowanie" />]
  if (!to) return [name, value]
  const link = (
    <Link key={name} className="data-link" to={to} aria-label={`${name}: ${value}`}>
      {value}
    </Link>
  )
  return [name, link]
}

export function TopClientsPanel({ clients: { data, error } }: { clients: Part<TopClient[]> }) {
  return (
    <Panel title="Najlepsi klienci">
      <LoadedRows rows={data} failed={Boolean(error)} empty="W tym okresie nie wykonano jeszcze wizyt.">
        {(rows) => (
          <DataTable
            label="Najlepsi klienci"
            rows={rows}
            table={{ columns: clientColumns, link: ({ clientId }) => clientPageAddress(clientId) }}
          />
        )}
      </LoadedRows>
    </Panel>
  )
}

interface TeamPanelProps {
  team: Part<TeamMember[]>
  period: DaySpan
}

export function TeamPanel({ team: { data, error }, period }: TeamPanelProps) {
  return (
    <Panel title="Zespół">
      <LoadedRows rows={data} failed={Boolean(error)} empty="W tym okresie nikt nie miał wizyt.">
        {(rows) => (
          <DataTable
            label="Zespół"
            rows={rows}
            table={{
              columns: [
                { label: 'Serwisant', kind: 'text', value: ({ name }) => name ?? 'Bez serwisanta' },
                { label: 'Wykonane', kind: 'count', value: ({ completedServices }) => completedServices },
                { label: 'Zaplanowane', kind: 'count', value: ({ plannedServices }) => plannedServices },
                {
                  label: 'Średni czas',
                  kind: 'share',
                  value: ({ completedServices, avgServiceTime }) =>
                    completedServices === 0 ? null : formatDuration(avgServiceTime),
                },
                {
                  label: 'Za wizytę',
                  kind: 'money',
                  value: ({ revenue, completedServices }) =>
                    completedServices === 0 ? null : Math.round(revenue / completedServices / 100) * 100,
                },
              ],
              link: (member) => {
                const technician = technicianValue(member)
                return member.completedServices > 0
                  ? doneAddress(period, { technician })
                  : plannedAddress(period, { technician })
              },
            }}
          />
        )}
      </LoadedRows>
    </Panel>
  )
}

interface LoadedRowsProps<Row> {
  rows: readonly Row[] | undefined
  failed: boolean
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

function LoadedRows<Row>({ rows, failed, empty, children }: LoadedRowsProps<Row>) {
  if (rows === undefined) return <PendingPart failed={failed} height={160} />
  return rows.length === 0 ? <InlineEmpty>{empty}</InlineEmpty> : children(rows)
}

export function ActivityPanel({ activity: { data, error } }: { activity: Part<ActivityEvent[]> }) {
  return (
    <Panel title="Ostatnia aktywność">
      {data ? <ActivityList events={data} /> : <PendingPart failed={Boolean(error)} height={160} />}
    </Panel>
  )
}

const states = {
  OK: { tone: 'good', icon: OkIcon, label: 'Działa' },
  OFF: { tone: 'neutral', icon: UncheckedIcon, label: 'Nieskonfigurowany' },
  WARNING: { tone: 'soon', icon: WarningIcon, label: 'Uwaga' },
  ERROR: { tone: 'danger', icon: ErrorIcon, label: 'Błąd' },
} as const

export function StatusPanel({ status: { data, error } }: { status: Part<SystemStatus> }) {
  return (
    <Panel title="Stan systemu">
      <LoadedRows rows={data?.parts} failed={Boolean(error)} empty="">
        {(parts) => (
          <Box component="ul" sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
            {parts.map(({ key, name, state, detail }) => (
              <Box
                component="li"
                key={key}
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
              >
                <Box sx={{ flex: '1 1 8rem', minWidth: 0, fontSize: '0.875rem' }}>
                  {name}
                  <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {detail}
                  </Box>
                </Box>
                <StatusChip {...states[state]} plain={state === 'OK'} />
              </Box>
            ))}
          </Box>
        )}
      </LoadedRows>
    </Panel>
  )
}
