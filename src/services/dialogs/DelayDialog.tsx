import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { serviceCalls } from '#domain/services/contract'
import { noticeInstant, noNoticeReason } from '#domain/services/notice'
import type { ReassignmentInput } from '#domain/services/reassignment-wire'
import type { Service } from '#domain/services/service'
import { isToCome } from '#domain/services/service-group'
import type { Settings } from '#domain/settings/settings'
import { accusative, formatCount } from '#domain/text/plural'
import { formatTime } from '#domain/time/format'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt } from '#domain/time/warsaw'
import { CheckField } from '../../shared/form/CheckField'
import { FormDialog } from '../../shared/form/FormDialog'
import { SelectField } from '../../shared/form/SelectField'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { useSubmit } from '../../shared/use-action'
import { useMinute } from '../../shared/use-clock'
import { useSettings } from '../../shared/use-settings'
import { NoticePreview } from '../notices'
import { NewerServices } from './NewerServices'
import type { DialogProps } from './reassignment'
import type { EditedServices } from './use-edited-services'
import { useEditedServices } from './use-edited-services'

/** Minutes that somebody may be late */
const delays = [15, 30, 45, 60, 90, 120]
const usualDelay = 30
const options = delays.map((value) => ({ value, label: `${value} min` }))
const schemaOf = (services: EditedServices['current']) =>
  z
    .object({ minutes: z.number(), late: z.array(z.boolean()), notify: z.boolean() })
    .refine(({ late }) => lateOf(services, late).length > 0, {
      path: ['minutes'],
      error: 'Wybierz co najmniej jedną wizytę',
    })
const lateOf = (services: EditedServices['current'], late: readonly boolean[]) =>
  services.flatMap((service, at) => (service && late[at] ? [service] : []))

/** Puts off the visits that are still to come, and informs their customers (rule S26). */
export function DelayDialog({ services, onReassigned, onClose }: DialogProps & { services: readonly Service[] }) {
  const now = useMinute()
  const { current, newer, save } = useEditedServices(
    services,
    (after, before) =>
      isToCome(after, now) &&
      after.technicianId === before.technicianId &&
      dayAt(after.startsAt) === dayAt(before.startsAt),
  )
  const submit = useSubmit(serviceCalls.reassign, {
    onSuccess: ({ services: moved, undo }, { body }) =>
      onReassigned?.({ text: summaryOf(moved, body.notify === true), undo }),
  })
  return (
    <FormDialog
      title="Spóźnienie"
      schema={schemaOf(current)}
      defaultValues={{ minutes: usualDelay, late: services.map(() => true), notify: true }}
      saveLabel="Przesuń wizyty"
      onClose={onClose}
      save={({ minutes, late, notify }) =>
        save((latest) => submit({ body: { ...delayOf(lateOf(latest, late), minutes), notify } }))
      }
    >
      <NewerServices newer={newer} />
      <SelectField name="minutes" label="O ile później" options={options} />
      <Box component="fieldset" aria-label="Wizyty" sx={plainFieldset}>
        {current.map((service, at) => service && <LateVisit key={service.id} service={service} name={`late.${at}`} />)}
      </Box>
      <Notice services={current} />
    </FormDialog>
  )
}

function LateVisit({ service, name }: { service: Service; name: string }) {
  const minutes = useWatch({ name: 'minutes' }) as number
  const { client, device, startsAt } = service
  const settings = useSettings().data
  const now = useMinute()
  const after = delayed(service, minutes)
  const untold = settings && untoldReason(after, now, settings)
  const times = `${formatTime(startsAt)} → ${formatTime(after.startsAt)}`
  return (
    <CheckField
      name={name}
      label={`${client.name}, ${times}`}
      help={[device.address.city, untold].filter(Boolean).join(' · ')}
    />
  )
}

const delayed = (service: Service, minutes: number): Service => ({
  ...service,
  startsAt: minutesAfter(service.startsAt, minutes),
})

/** Why the customer of a visit that was put off gets no SMS; undefined if they do */
const untoldReason = (after: Service, now: Date, settings: Settings) =>
  noNoticeReason(after.client, noticeInstant(now, after, settings))

/** Whether customers are told, and what the first of them reads */
function Notice({ services }: { services: EditedServices['current'] }) {
  const [minutes, late, notify] = useWatch({ name: ['minutes', 'late', 'notify'] }) as [number, boolean[], boolean]
  const settings = useSettings().data
  const now = useMinute()
  const visits = lateOf(services, late).map((service) => delayed(service, minutes))
  const first = settings && visits.find((visit) => untoldReason(visit, now, settings) === undefined)
  return (
    <div>
      <CheckField name="notify" label="Powiadom klientów SMS-em" />
      {notify && first && <NoticePreview kind="MOVED" visit={first} settings={settings} />}
    </div>
  )
}

function delayOf(services: readonly Service[], minutes: number): ReassignmentInput {
  const moves = services.map((service) => {
    const { id, version, startsAt, technicianId, technician } = delayed(service, minutes)
    return { id, version, startsAt, technicianId, technician }
  })
  return { moves }
}

/** 'Przesunięto 3 wizyty, klienci dostaną SMS.' */
function summaryOf(moved: readonly Service[], notify: boolean): string {
  const visits = `Przesunięto ${formatCount(moved.length, accusative.service)}`
  if (!notify) return `${visits}.`
  const notified = moved.filter(({ customerNotice }) => customerNotice?.state === 'PENDING').length
  if (notified === moved.length) return `${visits}, ${notified === 1 ? 'klient dostanie SMS' : 'klienci dostaną SMS'}.`
  if (notified === 0) return `${visits}, ale SMS-a nikt nie dostanie: zadzwoń.`
  const customers = formatCount(notified, ['klient dostanie SMS', 'klienci dostaną SMS', 'klientów dostanie SMS'])
  return `${visits}: ${customers}, do pozostałych zadzwoń.`
}
