import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useEffect, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useFormContext, useWatch } from 'react-hook-form'
import { deviceTypeNames } from '#domain/devices/device-type'
import { serviceCalls } from '#domain/services/contract'
import { noticeInstant, noticePreview, noNoticeReason } from '#domain/services/notice'
import type { Outcome, Reassignment, ReassignmentOption } from '#domain/services/reassignment'
import { outcomes } from '#domain/services/reassignment'
import type { ReassignmentQuestion } from '#domain/services/reassignment-wire'
import type { Service } from '#domain/services/service'
import { serviceTypeNames } from '#domain/services/service'
import { formatPhone } from '#domain/text/phone'
import { formatCount, nouns } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { daysBetween, weekday } from '#domain/time/day'
import { formatDay, formatDayNear, formatTime, shortWeekdays } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { usePermission } from '../../providers/use-session'
import { useCall } from '../../providers/use-call'
import { LoadError } from '../../shared/feedback/LoadError'
import { CheckField } from '../../shared/form/CheckField'
import { useBeforeSubmit, useSaveBlock } from '../../shared/form/before-submit'
import { unbroken } from '../../shared/page/unbroken'
import { useMinute, useToday } from '../../shared/use-clock'
import { useSettings } from '../../shared/use-settings'
import { useNotifyByDefault } from './NotifyField'
import type { Proposals } from './reassignment'

interface AffectedServicesProps {
  /** Holds what is on the screen, which is what saving does */
  proposalsRef: RefObject<Proposals>
  /** undefined while the form does not say enough */
  question: (form: FieldValues) => Omit<ReassignmentQuestion, 'choices'> | undefined
  /** Number of services by default */
  title?: string
  empty?: string
}

/** What becomes of each service: a proposal, and a choice. A choice may change the proposals of those that follow. */
export function AffectedServices({ proposalsRef, question, title, empty }: AffectedServicesProps) {
  const form = useWatch()
  const { setValue } = useFormContext()
  const titleId = useId()
  const choices = (form['choices'] ?? {}) as Record<string, Outcome>
  const about = question(form)
  const { data, error, isFetching, refetch } = useCall(
    serviceCalls.reassignments,
    {
      body: {
        ...about,
        choices: Object.entries(choices).map(([id, outcome]) => ({ serviceId: Number(id), outcome })),
      },
    },
    { enabled: about !== undefined, placeholderData: keepPreviousData, staleTime: 0, gcTime: 0 },
  )
  useEffect(() => {
    proposalsRef.current = data ?? []
  }, [proposalsRef, data])
  useSaveBlock(about !== undefined && isFetching)
  // What is not on the screen is not saved: a press after a failed reading only reads again.
  useBeforeSubmit('answer', async () => {
    // The schema refuses a form without a question.
    if (!about || (data && !isFetching)) return true
    await refetch({ cancelRefetch: false })
    return false
  })

  if (!about) return null
  if (!data) {
    return error ? (
      <LoadError title="Nie udało się sprawdzić wizyt" error={error} retry={refetch} />
    ) : (
      <LoadingBlock height={96} label="Sprawdzanie wizyt" />
    )
  }
  if (data.length === 0) return <Typography color="text.secondary">{empty}</Typography>
  return (
    <Box component="section" aria-labelledby={titleId} aria-busy={isFetching}>
      <Typography id={titleId} variant="h3" component="h3">
        {title ?? formatCount(data.length, nouns.service)}
      </Typography>
      {data.length > 1 && (
        <ForAll
          proposals={data}
          onChoose={(outcome) =>
            setValue('choices', Object.fromEntries(data.map(({ service }) => [service.id, outcome])), {
              shouldDirty: true,
            })
          }
        />
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((proposal) => (
          <Affected
            key={proposal.service.id}
            withTechnician={typeof about.absence?.technicianId !== 'number'}
            proposal={proposal}
            onChoose={(outcome) =>
              setValue('choices', { ...choices, [proposal.service.id]: outcome }, { shouldDirty: true })
            }
          />
        ))}
      </Box>
      {data.some((proposal) => isMoved(proposal)) && <NotifyChoice />}
    </Box>
  )
}

const outcomeNames: Record<Outcome, string> = {
  COLLEAGUE: 'Ktoś inny',
  SAME_DAY: 'Ten sam dzień',
  OTHER_DAY: 'Inny dzień',
  TO_BOOK: 'Do umówienia',
  STAYS: 'Bez zmian',
}

/** One choice for all. Where it is not possible, the first possible one is made. */
function ForAll({ proposals, onChoose }: { proposals: Proposals; onChoose: (outcome: Outcome) => void }) {
  const available = outcomes.filter((outcome) =>
    proposals.some(({ options }) => options.some((option) => option.outcome === outcome)),
  )
  return (
    <Box
      component="fieldset"
      aria-label="Wszystkie naraz"
      sx={{ border: 0, m: 0, mt: 1, p: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Typography variant="body2" color="text.secondary" aria-hidden="true">
        Wszystkie:
      </Typography>
      {available.map((outcome) => (
        <Button key={outcome} size="small" variant="tonal" onClick={() => onChoose(outcome)}>
          {outcomeNames[outcome]}
        </Button>
      ))}
    </Box>
  )
}

/** Whether the customer has to learn of another time */
function isMoved({ service, options, chosen }: Reassignment<Service>): boolean {
  const option = options.find(({ outcome }) => outcome === chosen)
  return option?.outcome === 'TO_BOOK' || option?.startsAt.getTime() !== service.startsAt.getTime()
}

function NotifyChoice() {
  const may = usePermission()
  useNotifyByDefault('notify')
  if (!may('sms.send')) return null
  return (
    <CheckField
      name="notify"
      label="Powiadom SMS-em klientów, którym zmienia się termin"
      help="Treść zobaczysz przy każdej wizycie."
    />
  )
}

interface AffectedProps {
  /** Names who was to go */
  withTechnician: boolean
  proposal: Reassignment<Service>
  onChoose: (outcome: Outcome) => void
}

function Affected({ withTechnician, proposal, onChoose }: AffectedProps) {
  const today = useToday()
  const { service, options, chosen } = proposal
  const { client, device, type, startsAt, technician } = service
  const option = options.find(({ outcome }) => outcome === chosen)
  const notify = useWatch({ name: 'notify' }) as boolean
  const settings = useSettings().data
  const now = useMinute()
  const after = option?.outcome === 'TO_BOOK' ? { ...service, status: 'CANCELLED' as const } : { ...service, ...option }
  const shouldNotify = isMoved(proposal) && notify && settings && option
  const obstacle = shouldNotify ? noNoticeReason(client, noticeInstant(now, after, settings)) : undefined
  const willNotify = shouldNotify && obstacle === undefined
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
        gap: { xs: 0.75, sm: 2 },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {formatDayNear(today, dayAt(startsAt))}, {formatTime(startsAt)} · {client.name}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {serviceTypeNames[type]}, {deviceTypeNames[device.type].toLocaleLowerCase('pl')} · {device.address.city}
          {withTechnician && technician && ` · ${technician}`}
        </Typography>
      </Box>
      {/* A link in a message has no place to break. */}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <NativeSelect
          fullWidth
          value={chosen}
          onChange={({ target }) => {
            const next = options.find(({ outcome }) => outcome === target.value)
            if (next) onChoose(next.outcome)
          }}
          input={<OutlinedInput size="small" />}
          inputProps={{ 'aria-label': `Co dalej: ${client.name}, ${formatTime(startsAt)}` }}
        >
          {options.map((each) => (
            <option key={each.outcome} value={each.outcome}>
              {optionText(each, service, today)}
            </option>
          ))}
        </NativeSelect>
        <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
          {option?.reason}
          {isMoved(proposal) && !willNotify && (
            <>
              {' '}
              {obstacle ?? 'Uprzedź klienta:'}{' '}
              <MuiLink href={`tel:${client.phone}`} sx={{ whiteSpace: 'nowrap' }}>
                {unbroken(formatPhone(client.phone))}
              </MuiLink>
            </>
          )}
        </Typography>
        {willNotify && (
          <Typography variant="caption" component="p" sx={{ mt: 0.5 }}>
            SMS:{' '}
            {noticePreview(
              option.outcome === 'TO_BOOK' ? 'CANCELLED' : 'MOVED',
              after,
              settings,
              window.location.origin,
            )}
          </Typography>
        )}
      </Box>
    </Box>
  )
}

/** Short enough for a select on a phone */
const shortDay = (day: Day, today: Day) =>
  daysBetween(today, day) < 2 ? formatDayNear(today, day) : `${shortWeekdays[weekday(day)]} ${formatDay(day)}`

function optionText({ outcome, startsAt, technician }: ReassignmentOption, service: Service, today: Day): string {
  switch (outcome) {
    case 'COLLEAGUE':
    case 'SAME_DAY':
      return `${technician}, ${startsAt.getTime() === service.startsAt.getTime() ? 'ta sama godzina' : formatTime(startsAt)}`
    case 'OTHER_DAY':
      return `${shortDay(dayAt(startsAt), today)}, ${formatTime(startsAt)}, ${technician}`
    case 'TO_BOOK':
      return 'Odwołaj, do umówienia'
    case 'STAYS':
      return 'Bez zmian'
  }
}
