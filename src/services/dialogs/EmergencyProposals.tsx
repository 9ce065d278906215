import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
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
const minute = 60_000

/** Field 'proposal' of a form: who goes. The soonest that moves nothing is chosen at first. The children stand below the chosen one. */
export function EmergencyProposals({ children }: { children: ReactNode }) {
  const { deviceId, durationMinutes, proposal } = useWatch() as {
    deviceId: number | null
    durationMinutes: number
    proposal: Proposal | null
  }
  const { setValue } = useFormContext()
  const titleId = useId()
  const today = useToday()
  const { data, error, isFetching, refetch } = useCall(
    serviceCalls.emergencyProposals,
    { body: { deviceId: deviceId ?? 0, durationMinutes } },
    { enabled: Boolean(deviceId), staleTime: 0, gcTime: 0, refetchInterval: minute },
  )
  const [selection, pick] = useState<{ deviceId: number; key: string }>()
  function renew(proposals: readonly Proposal[] = []) {
    const same = proposals.find((each) => selection?.deviceId === deviceId && keyOf(each) === selection?.key)
    setValue('proposal', same ?? preferredOf(proposals) ?? null)
  }
  const onData = useEffectEvent(renew)
  useEffect(() => onData(data?.proposals), [data])
  // Saving waits for what is about to be shown.
  useBeforeSubmit('answer', async () => {
    if (isFetching) renew((await refetch({ cancelRefetch: false })).data?.proposals)
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
      <RadioGroup
        aria-labelledby={titleId}
        value={proposal ? keyOf(proposal) : ''}
        onChange={(_, key) => {
          pick({ deviceId, key })
          setValue('proposal', data.proposals.find((each) => keyOf(each) === key) ?? null, { shouldDirty: true })
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
            {proposal && keyOf(each) === keyOf(proposal) && children}
          </Box>
        ))}
      </RadioGroup>
      <Others unavailable={data.unavailable} />
    </Box>
  )
}

/** Arrivals change by the minute; who goes, and whether something moves, is what was chosen. */
const keyOf = ({ technicianId, inTheWay }: Proposal) => `${technicianId} ${inTheWay.length > 0}`

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
