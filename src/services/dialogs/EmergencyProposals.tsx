import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { serviceCalls } from '#domain/services/contract'
import type { EmergencyProposal, Unavailable } from '#domain/services/emergency'
import { preferredOf } from '#domain/services/emergency'
import type { Service } from '#domain/services/service'
import { formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { useCall } from '../../providers/use-call'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { LoadError } from '../../shared/feedback/LoadError'
import { useBeforeSubmit } from '../../shared/form/before-submit'
import { useToday } from '../../shared/use-clock'
import { dayName } from './day-name'

type Proposal = EmergencyProposal<Service>

/** ms, after which arrivals have changed */
const refreshMs = 60_000

/**
 * Field 'proposal' of a form: who goes. The soonest that moves nothing is chosen until a person picks. The children are
 * shown below the chosen one.
 */
export function EmergencyProposals({ children }: { children: ReactNode }) {
  const { deviceId, durationMinutes, proposal } = useWatch() as {
    deviceId: number | null
    durationMinutes: number
    proposal: Proposal | null
  }
  const { setValue, resetField, getValues } = useFormContext()
  // Registers the field: without that it has no default of its own.
  useController({ name: 'proposal' })
  const titleId = useId()
  const today = useToday()
  const { data, error, isFetching, refetch } = useCall(
    serviceCalls.emergencyProposals,
    { body: { deviceId: deviceId ?? 0, durationMinutes } },
    { enabled: Boolean(deviceId), staleTime: 0, gcTime: 0, refetchInterval: refreshMs },
  )
  const [pick, setPick] = useState<{ deviceId: number; proposal: Proposal }>()
  const picked = pick?.deviceId === deviceId ? pick.proposal : undefined
  /**
   * Proposes the same person again, with the arrival time as of now. Only a choice that nobody made is replaced by
   * another.
   */
  function renew(proposals: readonly Proposal[] = [], wanted = picked): boolean {
    const next = wanted ? proposals.find(isSame(wanted)) : preferredOf(proposals)
    // What nobody picked leaves nothing unsaved.
    if (wanted) setValue('proposal', next ?? null)
    else resetField('proposal', { defaultValue: next ?? null })
    return next !== undefined
  }
  const onData = useEffectEvent((proposals?: readonly Proposal[]) => void renew(proposals))
  useEffect(() => onData(data?.proposals), [data])
  // Saving waits for what is about to be shown; who is on the screen when it is pressed was picked by that.
  useBeforeSubmit('answer', async () => {
    if (!isFetching || !deviceId || !proposal) return true
    setPick({ deviceId, proposal })
    const answer = (await refetch({ cancelRefetch: false })).data
    const latest = getValues('proposal') as Proposal | null
    return latest !== null && renew(answer?.proposals, latest)
  })

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
        value={proposal ? keyOf(proposal) : ''}
        onChange={(_, key) => {
          const chosen = data.proposals.find((each) => keyOf(each) === key)
          if (!chosen) return
          setPick({ deviceId, proposal: chosen })
          setValue('proposal', chosen, { shouldDirty: true })
        }}
      >
        {data.proposals.map((each) => (
          <Box key={keyOf(each)} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <FormControlLabel
              value={keyOf(each)}
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

/** Arrivals change by the minute; who goes, and whether something moves, is what was chosen. */
const keyOf = ({ technicianId, inTheWay }: Proposal) => `${technicianId} ${inTheWay.length > 0}`
const isSame = (one: Proposal) => (other: Proposal) => keyOf(one) === keyOf(other)

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
