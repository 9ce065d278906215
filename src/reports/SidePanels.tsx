import ErrorIcon from '@mui/icons-material/ErrorOutline'
import OkIcon from '@mui/icons-material/CheckCircleOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ActivityEvent } from '#domain/activity/event'
import type { OverallStats, SmsReport, SmsStats, SystemStatus, TeamMember, TopClient } from '#domain/reports/report'
import { formatMoney } from '#domain/text/money'
import { ActivityList } from '../activity'
import { formatDuration } from '../services'
import { InlineEmpty } from '../shared/EmptyState'
import { Panel } from '../shared/Card'
import { clientPageAddress } from '../shared/record-address'
import { StatusChip } from '../shared/StatusChip'
import { DataTable } from './DataTable'
import { Tile, Tiles } from './Tiles'

const count = (value: number) => value.toLocaleString('pl-PL')

/** All there has been. */
export function OverallTiles({ stats }: { stats: OverallStats | undefined }) {
  return (
    <Tiles label="Od początku">
      <Tile label="Klienci" value={stats && count(stats.totalClients)} />
      <Tile label="Urządzenia" value={stats && count(stats.totalDevices)} />
      <Tile label="Wszystkie wizyty" value={stats && count(stats.totalServices)} />
      <Tile label="Zaplanowane" value={stats && count(stats.pendingServices)} />
      <Tile label="Zakończone" value={stats && count(stats.completedServices)} />
      <Tile label="Przychód" value={stats && formatMoney(stats.revenue)} />
      <Tile label="Aktywni użytkownicy" value={stats && count(stats.activeUsers)} />
      <Tile label="Średni czas wizyty" value={stats && formatDuration(stats.avgServiceTime)} />
    </Tiles>
  )
}

interface SmsPanelProps {
  stats: SmsStats | undefined
  period: SmsReport | undefined
}

/** Messages: all of them, and what those of the period brought. */
export function SmsPanel({ stats, period }: SmsPanelProps) {
  const times = period && period.cost > 0 ? Math.round(period.bookedRevenue / period.cost) : undefined
  return (
    <Panel
      title="Statystyki SMS"
      help={
        <Link className="report-link" to="/admin/sms-history">
          Historia SMS
        </Link>
      }
    >
      <Facts
        facts={[
          ['Wysłane SMS-y', stats && count(stats.totalSent)],
          ['Skuteczność', stats && `${stats.successRate.toLocaleString('pl-PL')}%`],
          ['Przypomnienia', stats && count(stats.remindersSent)],
          ['Szacowany koszt', stats && formatMoney(stats.estimatedCost)],
        ]}
      />
      <Box component="h3" sx={{ mt: 2, mb: 0.5, fontSize: '0.9375rem', fontWeight: 600 }}>
        W tym okresie
      </Box>
      <Facts
        facts={[
          ['Wysłane', period && count(period.sent)],
          ['Nieudane', period && count(period.failed)],
          ['Koszt', period && formatMoney(period.cost)],
          ['Wizyty umówione po SMS', period && count(period.booked)],
          ['Wartość tych wizyt', period && formatMoney(period.bookedRevenue)],
          ['Przychód z 1 zł na SMS', period && (times === undefined ? '–' : `${count(times)} zł`)],
        ]}
      />
    </Panel>
  )
}

function Facts({ facts }: { facts: readonly (readonly [string, string | undefined])[] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 0.75, columnGap: 2, m: 0 }}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents', fontSize: '0.875rem' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 550, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {value ?? <Skeleton width={56} aria-label="Ładowanie" />}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

export function TopClientsPanel({ clients }: { clients: TopClient[] | undefined }) {
  return (
    <Panel title="Najlepsi klienci">
      <Loaded rows={clients} empty="W tym okresie nie wykonano jeszcze wizyt.">
        {(rows) => (
          <DataTable
            label="Najlepsi klienci"
            rows={rows}
            table={{
              fileName: 'klienci',
              columns: [
                { label: 'Klient', kind: 'text', value: ({ clientName }) => clientName },
                { label: 'Wizyty', kind: 'count', value: ({ totalServices }) => totalServices },
                { label: 'Przychód', kind: 'money', value: ({ revenue }) => revenue },
              ],
              link: ({ clientId }) => clientPageAddress(clientId),
            }}
          />
        )}
      </Loaded>
    </Panel>
  )
}

export function TeamPanel({ team }: { team: TeamMember[] | undefined }) {
  return (
    <Panel title="Zespół">
      <Loaded rows={team} empty="W tym okresie nikt nie miał wizyt.">
        {(rows) => (
          <DataTable
            label="Zespół"
            rows={rows}
            table={{
              fileName: 'zespol',
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
            }}
          />
        )}
      </Loaded>
    </Panel>
  )
}

function Loaded<Row>({
  rows,
  empty,
  children,
}: {
  rows: readonly Row[] | undefined
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}) {
  if (rows === undefined) return <Skeleton variant="rounded" height={160} aria-label="Ładowanie" />
  return rows.length === 0 ? <InlineEmpty>{empty}</InlineEmpty> : children(rows)
}

export function ActivityPanel({ activity }: { activity: ActivityEvent[] | undefined }) {
  return (
    <Panel title="Ostatnia aktywność">
      {activity ? (
        <ActivityList events={activity} />
      ) : (
        <Skeleton variant="rounded" height={160} aria-label="Ładowanie" />
      )}
    </Panel>
  )
}

const states = {
  OK: { tone: 'good', icon: OkIcon, label: 'Działa' },
  WARNING: { tone: 'soon', icon: WarningIcon, label: 'Uwaga' },
  ERROR: { tone: 'danger', icon: ErrorIcon, label: 'Błąd' },
} as const

export function StatusPanel({ status }: { status: SystemStatus | undefined }) {
  return (
    <Panel title="Stan systemu">
      <Loaded rows={status?.parts} empty="">
        {(parts) => (
          <Box component="ul" sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
            {parts.map(({ key, name, state, detail }) => (
              <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                <Box sx={{ flex: 1, minWidth: 0, fontSize: '0.875rem' }}>
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
      </Loaded>
    </Panel>
  )
}
