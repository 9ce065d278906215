import Box from '@mui/material/Box'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { smsLimitCalls } from '#domain/sms/limits/contract'
import type { LimitsStatistics as Statistics } from '#domain/sms/limits/wire'
import { formatPhone } from '#domain/text/phone'
import { formatDay } from '#domain/time/format'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { useCall } from '../../providers/use-call'
import { focusHome } from '../../shared/page/focus-keeper'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { LoadError } from '../../shared/feedback/LoadError'
import { Panel } from '../../shared/page/Card'
import { clientAddress } from '../../shared/page/record-address'
import { RowButton } from '../../shared/list/row/RowButton'
import { visuallyHidden } from '../../shared/visually-hidden'
import { BlockDialog } from './BlockDialog'

/** Number of days, up to today */
const dayCount = 14

export function LimitsStatistics() {
  const { data, error, refetch } = useCall(smsLimitCalls.statistics, { days: dayCount })
  if (error && !data) return <LoadError title="Nie udało się załadować statystyk" error={error} retry={refetch} />
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 28rem), 1fr))',
        alignItems: 'start',
        gap: 2,
      }}
    >
      <Panel title="Najwięcej w ciągu 7 dni">
        {data ? <Numbers numbers={data.numbers} /> : <LoadingBlock height={160} label="Ładowanie" />}
      </Panel>
      <Panel title="Ostatnie dni">
        {data ? <Days rows={data.days} /> : <LoadingBlock height={320} label="Ładowanie" />}
      </Panel>
    </Box>
  )
}

function Numbers({ numbers }: { numbers: Statistics['numbers'] }) {
  const [blocking, setBlocking] = useState<string>()
  if (numbers.length === 0) return <InlineEmpty>W ciągu 7 dni niczego nie wysłano.</InlineEmpty>
  return (
    <Box {...focusHome('sms-numbers')} sx={scrollingStyle}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">Numer</th>
            <th scope="col">7 dni</th>
            <th scope="col">Dziś</th>
            <th scope="col">
              <Box component="span" sx={visuallyHidden}>
                Akcje
              </Box>
            </th>
          </tr>
        </thead>
        <tbody>
          {numbers.map(({ phoneNumber, clientId, clientName, today, lastWeek }) => (
            <tr key={phoneNumber}>
              <th scope="row">
                {formatPhone(phoneNumber)}
                {clientId !== null && (
                  <Box component={Link} to={clientAddress(clientId)} sx={{ display: 'block', color: 'text.secondary' }}>
                    {clientName}
                  </Box>
                )}
              </th>
              <td>{lastWeek}</td>
              <td>{today}</td>
              <td>
                <RowButton
                  variant="quiet"
                  aria-label={`Zablokuj: ${formatPhone(phoneNumber)}`}
                  onClick={() => setBlocking(phoneNumber)}
                >
                  Zablokuj
                </RowButton>
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {blocking !== undefined && <BlockDialog phoneNumber={blocking} onClose={() => setBlocking(undefined)} />}
    </Box>
  )
}

function Days({ rows }: { rows: Statistics['days'] }) {
  const most = Math.max(1, ...rows.map(({ sent }) => sent))
  return (
    <Box component="section" tabIndex={0} aria-label="Wysłane SMS-y dzień po dniu" sx={scrollingStyle}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">Dzień</th>
            <th scope="col">Wysłane</th>
            <th scope="col">Wstrzymane</th>
            <th scope="col">Odrzucone</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map(({ date, sent, held, refused }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date)}</th>
              <td>
                <Bar share={sent / most} />
                {sent}
              </td>
              <td>{held}</td>
              <td>{refused}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** Repeats the number next to it, so it is hidden on phones. */
function Bar({ share }: { share: number }) {
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{
        display: { xs: 'none', sm: 'inline-block' },
        mr: 1.5,
        height: 8,
        borderRadius: 1,
        bgcolor: (theme) => theme.colours.accent,
      }}
      style={{ width: `${share * 7}rem` }}
    />
  )
}

// Contains the hidden name of a column, too.
const scrollingStyle = { position: 'relative', overflowX: 'auto' }

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'right', py: 0.75, pl: { xs: 1, sm: 2 }, fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& thead th': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const
