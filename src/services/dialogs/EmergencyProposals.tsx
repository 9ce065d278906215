import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { Unavailable } from '#domain/services/emergency'
import type { Day } from '#domain/time/day'
import { daysBetween } from '#domain/time/day'
import { formatDayNear, formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { LoadError } from '../../shared/feedback/LoadError'
import { useToday } from '../../shared/use-clock'
import type { Proposal } from './use-emergency-proposals'
import { isSame, proposalKey, useEmergencyProposals } from './use-emergency-proposals'

/** Who goes, of a new emergency visit. The children are shown below the chosen one. */
export function EmergencyProposals({ children }: { children: ReactNode }) {
  const titleId = useId()
  const today = useToday()
  const { deviceId, data, error, isFetching, refetch, proposal, picked, pick } = useEmergencyProposals()

  if (!deviceId)
    return <InlineEmpty>Wskaż klienta i urządzenie, a zobaczysz, kto może tam być najszybciej.</InlineEmpty>
  if (!data) {
    return error ? (
      <LoadError title="Nie udało się sprawdzić, kto może przyjechać" error={error} retry={refetch} />
    ) : (
      <LoadingBlock height={160} label="Sprawdzanie, kto może przyjechać" />
    )
  }
  return (
    <Box aria-busy={isFetching}>
      <FormLabel id={titleId}>Kto pojedzie</FormLabel>
      {data.proposals.length > 0 && data.proposals.every(({ startsAt }) => dayAt(startsAt) > today) && (
        <Typography variant="body2">Dziś nikt już nie zdąży. To pierwsze godziny następnego dnia pracy.</Typography>
      )}
      {data.proposals.length === 0 && (
        <InlineEmpty>
          Dziś ani w następnym dniu pracy nikt nie może przyjechać. Umów zwykłą wizytę na inny dzień.
        </InlineEmpty>
      )}
      {data.proposals.length > 0 && picked && !data.proposals.some(isSame(picked)) && (
        <Alert severity="warning">
          {picked.technician ?? 'Ta osoba'} nie może już przyjechać tak, jak wybrano. Wybierz ponownie, kto pojedzie.
        </Alert>
      )}
      <RadioGroup
        aria-labelledby={titleId}
        value={proposal ? proposalKey(proposal) : ''}
        onChange={(_, key) => {
          const chosen = data.proposals.find((each) => proposalKey(each) === key)
          if (chosen) pick(chosen)
        }}
      >
        {data.proposals.map((each) => (
          <Box key={proposalKey(each)} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <FormControlLabel
              value={proposalKey(each)}
              control={<Radio size="small" sx={{ p: 0.5, mr: 1 }} />}
              label={<Arrival proposal={each} />}
              disableTypography
              sx={{ display: 'flex', alignItems: 'start', m: 0 }}
            />
            {proposal && isSame(proposal)(each) && children}
          </Box>
        ))}
      </RadioGroup>
      <Others unavailable={data.unavailable} />
    </Box>
  )
}

function Arrival({ proposal: { startsAt, technician, reason, inTheWay } }: { proposal: Proposal }) {
  const today = useToday()
  const day = dayAt(startsAt)
  const moved = inTheWay.map((service) => `${formatTime(service.startsAt)} ${service.client.name}`)
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {day > today && `${dayName(today, day)}, `}
        {formatTime(startsAt)}
        {technician && ` · ${technician}`}
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: ({ colours }) => colours.tones[moved.length > 0 ? 'urgent' : 'good'].text }}
      >
        {moved.length > 0 ? `Przesunie: ${moved.join(', ')}` : 'Nic się nie przesuwa'}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary">
        {reason}
      </Typography>
    </Box>
  )
}

function Others({ unavailable }: { unavailable: readonly Unavailable[] }) {
  if (unavailable.length === 0) return null
  const labels = unavailable.map(({ technician, reason }) => [technician, reason].filter(Boolean).join(' '))
  return (
    <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
      Nie pojadą: {labels.join('; ')}.
    </Typography>
  )
}

/** 'dziś', 'jutro', 'poniedziałek, 30 listopada' */
export function dayName(today: Day, day: Day): string {
  return ['dziś', 'jutro'][daysBetween(today, day)] ?? formatDayNear(today, day)
}
