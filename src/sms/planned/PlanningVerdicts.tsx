import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { PlanningDebug } from '#domain/sms/planned/planning-debug'
import { formatNumber } from '#domain/text/number'
import { formatDay } from '#domain/time/format'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { deviceAddress } from '../../shared/page/record-address'

/** For each step the number of devices to be planned, and of those that a rule skips. */
export function PlanningSteps({ steps, duties }: Pick<PlanningDebug, 'steps' | 'duties'>) {
  // In an office without duties, nothing is said about them.
  const hasDuties = duties.taken > 0 || duties.left.length > 0
  const all = [
    ...steps.map(({ step, ...of }) => ({ key: step, ...of })),
    ...(hasDuties ? [{ key: 'DUTIES', ...duties }] : []),
  ]
  return (
    <Box
      component="ul"
      aria-label="Kroki"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
        gap: 2.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {all.map(({ key, name, enabled, taken, left }) => (
        <Box component="li" key={key} sx={{ fontSize: '0.8125rem' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {name}
          </Typography>
          {!enabled && <Box sx={{ color: 'text.secondary' }}>Sam się nie planuje: wyłączony w ustawieniach.</Box>}
          <Count text={enabled ? 'Do zaplanowania' : 'Do zaplanowania na polecenie'} count={taken} strong={enabled} />
          {left.map(({ reason, text, count }) => (
            <Count key={reason} text={text} count={count} />
          ))}
        </Box>
      ))}
    </Box>
  )
}

function Count({ text, count, strong = false }: { text: string; count: number; strong?: boolean }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, mt: 0.5, ...(strong ? { fontWeight: 600 } : { color: 'text.secondary' }) }}>
      <Box component="span" sx={{ flex: 1 }}>
        {text}
      </Box>
      <span>{formatNumber(count)}</span>
    </Box>
  )
}

export function PlanningVerdicts({ devices }: Pick<PlanningDebug, 'devices'>) {
  const [first] = devices
  if (!first) return <InlineEmpty>Nie ma urządzeń.</InlineEmpty>
  return (
    // A scrolling element must be reachable by keyboard.
    <Box component="section" tabIndex={0} aria-label="Urządzenia" sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            <th scope="col">Urządzenie</th>
            <th scope="col">Termin</th>
            {first.verdicts.map(({ step, name }) => (
              <th key={step} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {devices.map(({ deviceId, deviceName, clientName, nextInspectionDate, verdicts, duties }) => (
            <tr key={deviceId}>
              <th scope="row">
                <Link to={deviceAddress(deviceId)}>{clientName}</Link>
                <Box sx={{ color: 'text.secondary' }}>{deviceName ?? `Urządzenie nr ${deviceId}`}</Box>
                {duties.map(({ id, name, dueOn, text }) => (
                  <Box key={id} sx={{ color: 'text.secondary' }}>
                    {name}
                    {dueOn && ` (${formatDay(dueOn)})`}: {text}
                  </Box>
                ))}
              </th>
              <td data-label="Termin">{formatDay(nextInspectionDate)}</td>
              {verdicts.map(({ step, name, taken, text }) => (
                <Box
                  component="td"
                  key={step}
                  data-label={name}
                  sx={taken ? { fontWeight: 600 } : { color: 'text.secondary' }}
                >
                  {text}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** Rows are cards there, with the names of the columns in the cells. */
const narrowScreen = '@media (max-width: 48rem)'

const table = {
  width: '100%',
  minWidth: '52rem',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 1, pr: 2, fontWeight: 400 },
  '& th:nth-of-type(2)': { width: '6.5rem' },
  '& thead th': { color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& a': { color: 'inherit', fontWeight: 550 },
  [narrowScreen]: {
    display: 'block',
    minWidth: 0,
    '& thead': { display: 'none' },
    '& tbody, & th, & td': { display: 'block' },
    '& tr': { display: 'block', py: 1 },
    '& th, & td': { py: 0.25, pr: 0, overflowWrap: 'anywhere' },
    '& td::before': { content: "attr(data-label) ': '", color: 'text.secondary', fontWeight: 400 },
  },
} as const
