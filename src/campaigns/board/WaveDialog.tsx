import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId, useRef, useState } from 'react'
import type { CallOutput } from '#domain/api/call'
import type { Campaign } from '#domain/campaigns/campaign'
import { waveCalls } from '#domain/offers/contract'
import { groszeOf, formatMoney } from '#domain/text/money'
import { formatNumber } from '#domain/text/number'
import { formatCount, nouns } from '#domain/text/plural'
import { isDay } from '#domain/time/day'
import { Loaded } from '../../shared/feedback/Loaded'
import { useFollowJobs } from '../../jobs'
import { ApiError, errorText } from '../../providers/api-error'
import { useCall } from '../../providers/use-call'
import { ActionDialog } from '../../shared/dialog/ActionDialog'
import { FactList } from '../../shared/dialog/FactList'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { DayInput } from '../../shared/form/dates/DayInput'
import { FieldFrame, labelOf } from '../../shared/form/FieldFrame'
import { HeldFields } from '../../shared/form/HeldFields'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { useAction } from '../../shared/use-action'
import { SmsBubble } from '../../sms'

interface WaveDialogProps {
  campaign: Campaign
  /** The stops that were selected; without it all planned ones */
  stopIds?: readonly number[] | undefined
  onClose: () => void
}

/** A wave of offers, with what it costs before anything leaves */
export function WaveDialog({ campaign: { id, until: end }, stopIds, onClose }: WaveDialogProps) {
  const [scope, setScope] = useState<'all' | 'until'>('all')
  const [dayText, setDayText] = useState<string>(end)
  const [error, setError] = useState<string>()
  const day = isDay(dayText) ? dayText : undefined
  const span = scope === 'until' && day ? { until: day } : {}
  const body = stopIds ? { stopIds: [...stopIds] } : span
  const ready = stopIds !== undefined || scope === 'all' || day !== undefined
  const preview = useCall(waveCalls.preview, { id, body }, { enabled: ready, staleTime: 0 })
  const follow = useFollowJobs()
  /** The number of an attempt without an answer, which may have begun the wave: it is repeated as it was. */
  const unanswered = useRef<number>(undefined)
  const { run, busy } = useAction(waveCalls.start, {
    failure: () => undefined,
    onError(cause, { body }) {
      setError(errorText(cause))
      unanswered.current = cause instanceof ApiError && cause.kind === 'answer' ? undefined : body.previous?.stops
    },
    onSuccess({ jobId }) {
      follow(jobId)
      onClose()
    },
  })
  const { messages = 0, stops = 0 } = preview.data ?? {}
  /** What was refused was another choice. */
  function choose(change: () => void) {
    setError(undefined)
    unanswered.current = undefined
    change()
  }
  return (
    <ActionDialog
      title={stopIds ? 'Zaproponować zaznaczonym?' : 'Zaproponować klientom?'}
      confirmLabel={
        messages > 0 ? `Wyślij ${formatCount(messages, ['propozycję', 'propozycje', 'propozycji'])}` : 'Wyślij'
      }
      confirmProps={{ disabled: !ready || messages === 0 }}
      busy={busy}
      error={busy ? undefined : error}
      form
      onConfirm={() => run({ id, body: { ...body, previous: { stops: unanswered.current ?? stops } } })}
      onClose={onClose}
    >
      <HeldFields saving={busy} sx={{ display: 'grid', gap: 2 }}>
        {!stopIds && (
          <Scope
            scope={scope}
            dayText={dayText}
            onScope={(next) => choose(() => setScope(next))}
            onDay={(next) => choose(() => setDayText(next))}
          />
        )}
        {!ready ? (
          <InlineEmpty>Podaj dzień.</InlineEmpty>
        ) : (
          <Loaded inline of={preview} failed="Nie udało się policzyć" height={220} label="Liczenie">
            {(data) => <Numbers preview={data} />}
          </Loaded>
        )}
      </HeldFields>
    </ActionDialog>
  )
}

interface ScopeProps {
  scope: 'all' | 'until'
  dayText: string
  onScope: (scope: 'all' | 'until') => void
  onDay: (day: string) => void
}

function Scope({ scope, dayText, onScope, onDay }: ScopeProps) {
  return (
    <Box>
      <RadioGroup aria-label="Komu" value={scope} onChange={(_, value) => onScope(value as 'all' | 'until')}>
        <FormControlLabel value="all" control={<Radio />} label="Wszystkim zaplanowanym" />
        <FormControlLabel value="until" control={<Radio />} label="Tylko z wizytą do wybranego dnia" />
      </RadioGroup>
      {scope === 'until' && (
        <Box sx={{ pl: 4, maxWidth: 280 }}>
          <FieldFrame label="Do dnia" error={dayText !== '' && !isDay(dayText) ? 'Podaj całą datę' : undefined}>
            {(attributes) => (
              <DayInput
                {...attributes}
                aria-labelledby={labelOf(attributes.id)}
                name="until"
                value={dayText}
                error={!isDay(dayText)}
                onChange={onDay}
              />
            )}
          </FieldFrame>
        </Box>
      )}
    </Box>
  )
}

function Numbers({ preview }: { preview: CallOutput<typeof waveCalls.preview> }) {
  const { stops, messages, parts, cost, days, skipped, text, testMode, budget } = preview
  const id = useId()
  return (
    <>
      {messages === 0 && (
        <Alert severity="info" role="note">
          {stops === 0
            ? 'Nie ma teraz komu proponować wizyt.'
            : 'Żadnej z tych wizyt nie można teraz zaproponować SMS-em.'}
        </Alert>
      )}
      <FactList
        facts={[
          ['Wizyty', formatCount(stops, nouns.service)],
          ['Propozycje', `${formatNumber(messages)} (${formatCount(parts, nouns.sms)} do zapłacenia)`],
          ['Koszt', formatMoney(groszeOf(cost))],
          ['Wysyłanie potrwa', formatCount(days, nouns.day)],
          [
            'Bez SMS-a',
            skipped.map(({ reason, count }) => `${reason.replace(/\.$/, '')}: ${formatNumber(count)}`).join('\n'),
          ],
        ]}
      />
      {budget && (
        <Alert severity="warning" role="note">
          {budget}
        </Alert>
      )}
      {testMode && (
        <Alert severity="info" role="note">
          Tryb testowy: propozycje zostaną zapisane, ale żaden SMS nie wyjdzie.
        </Alert>
      )}
      {text && (
        <Box component="fieldset" aria-labelledby={id} sx={plainFieldset}>
          <Box component="p" id={id} sx={{ m: 0, mb: 0.75, fontSize: '0.8125rem', color: 'text.secondary' }}>
            Pierwsza wiadomość
          </Box>
          <SmsBubble>{text}</SmsBubble>
        </Box>
      )}
    </>
  )
}
