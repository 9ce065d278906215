import Box from '@mui/material/Box'
import type { RefObject } from 'react'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Client } from '#domain/clients/client'
import type { Device } from '#domain/devices/device'
import type { CustomerRequest } from '#domain/requests/request'
import { serviceCalls } from '#domain/services/contract'
import type { EmergencyProposal } from '#domain/services/emergency'
import type { Service } from '#domain/services/service'
import { serviceDuration, serviceInputSchema } from '#domain/services/service'
import { formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { FieldRow } from '../../shared/form/FieldFrame'
import { FormDialog } from '../../shared/form/FormDialog'
import { SelectField } from '../../shared/form/SelectField'
import { TextField } from '../../shared/form/TextField'
import { useSubmit } from '../../shared/use-action'
import { useToday } from '../../shared/use-clock'
import { AffectedServices } from './AffectedServices'
import { durationOptions } from '../options'
import { ClientAndDevice, onlyDevice, useSelectedDevice } from './ClientAndDevice'
import type { EmergencyPrefill } from './context'
import { dayName, EmergencyProposals } from './EmergencyProposals'
import { NotifyOf } from './NotifyField'
import type { DialogProps, Proposals } from './reassignment'
import { reassignmentInputOf, choicesSchema, reassignmentSummary } from './reassignment'
import { RequestsField } from './RequestsField'
import { fieldsRequired, smsSubjectOf } from './service-form'
import { DeviceSubject } from '../../shared/dialog/DeviceSubject'

const schema = z.object({
  client: z.custom<Client>().nullable(),
  deviceId: z.int({ error: fieldsRequired }),
  notes: serviceInputSchema.shape.notes,
  durationMinutes: serviceInputSchema.shape.durationMinutes,
  proposal: z.custom<EmergencyProposal<Service>>(Boolean, { error: 'Wybierz, kto pojedzie' }),
  choices: choicesSchema,
  /** Whether customers of moved visits are notified */
  notify: z.boolean(),
  notifyClient: z.boolean(),
  requestIds: z.array(z.int()),
})

/** Who can be there first today, and what becomes of the visits in the way: nothing is changed before it is booked. */
export function EmergencyDialog({ device, client, onReassigned, onClose }: EmergencyPrefill & DialogProps) {
  const latestProposals = useRef<Proposals>([])
  const today = useToday()
  const submit = useSubmit(serviceCalls.bookEmergency)

  async function book({ deviceId, durationMinutes, proposal, requestIds, ...form }: z.output<typeof schema>) {
    const { notes, notify, notifyClient } = form
    const { technicianId, technician, startsAt } = proposal
    const inTheWay = proposal.inTheWay.length > 0 ? latestProposals.current : []
    const changes = reassignmentInputOf(inTheWay)
    const stays = inTheWay.flatMap(({ service: { id, version }, chosen }) =>
      chosen === 'STAYS' ? [{ id, version }] : [],
    )
    const emergency = { deviceId, technicianId, startsAt, durationMinutes }
    const notices = { notify, notifyClient, ...(requestIds.length > 0 && { requestIds }) }
    const { undo } = await submit({ body: { emergency, notes, ...notices, ...changes, stays } })
    const who = [technician, `${dayName(today, dayAt(startsAt))} o ${formatTime(startsAt)}`].filter(Boolean).join(', ')
    onReassigned?.({ text: reassignmentSummary(inTheWay, `Awaria: ${who}.`), undo })
  }

  return (
    <FormDialog
      title="Awaria dziś"
      schema={schema}
      defaultValues={{
        client: client ?? null,
        deviceId: device?.id ?? onlyDevice(client)?.id ?? null,
        durationMinutes: serviceDuration.default,
        notes: '',
        proposal: null,
        choices: {},
        notify: false,
        notifyClient: false,
        requestIds: [],
      }}
      fieldNames={{ duration: 'durationMinutes' }}
      saveLabel="Umów awarię"
      saveable={({ deviceId, proposal }) => Boolean(deviceId) && Boolean(proposal)}
      onClose={onClose}
      save={book}
    >
      {device ? <DeviceSubject {...device} /> : <ClientAndDevice />}
      <Requests prefill={device} />
      <FieldRow columns="2fr 1fr">
        <TextField name="notes" label="Co się stało" rows={1} />
        <SelectField name="durationMinutes" label="Czas trwania" options={durationOptions()} required />
      </FieldRow>
      <EmergencyProposals>
        <InTheWay proposalsRef={latestProposals} />
      </EmergencyProposals>
      <TellClient prefill={device} />
    </FormDialog>
  )
}

/** The requests that the visit settles. Their words say what has happened until a person describes it. */
function Requests({ prefill }: { prefill: Device | undefined }) {
  const device = useSelectedDevice(prefill)
  const { resetField, getFieldState, getValues } = useFormContext()
  if (!device) return null
  function describe(requests: readonly CustomerRequest[]) {
    const said = requests.flatMap(({ text }) => text ?? []).join('\n')
    if (!getFieldState('notes').isDirty && getValues('notes') !== said) resetField('notes', { defaultValue: said })
  }
  return <RequestsField key={device.id} device={device} kind="FAILURE" onPreselect={describe} />
}

function TellClient({ prefill }: { prefill: Device | undefined }) {
  const { proposal } = useWatch() as z.input<typeof schema>
  const device = useSelectedDevice(prefill)
  if (!device || !proposal) return null
  return (
    <NotifyOf
      name="notifyClient"
      clientId={device.clientId}
      kind="BOOKED"
      visit={{ ...proposal, ...smsSubjectOf(device) }}
    />
  )
}

/** What becomes of the visits in the way of the chosen person */
function InTheWay({ proposalsRef }: { proposalsRef: RefObject<Proposals> }) {
  const { proposal, deviceId, durationMinutes } = useWatch() as z.input<typeof schema>
  if (!proposal || proposal.inTheWay.length === 0) return null
  const { technicianId, startsAt, inTheWay } = proposal
  const emergency = { deviceId, technicianId, startsAt, durationMinutes }
  return (
    <Box
      sx={{
        mt: 1,
        ml: { sm: 4.5 },
        px: 1.5,
        pt: 1.25,
        borderRadius: 1,
        bgcolor: (theme) => theme.colours.sunken,
      }}
    >
      <AffectedServices
        key={`${technicianId} ${startsAt.getTime()}`}
        title={inTheWay.length === 1 ? 'Co z wizytą, która przeszkadza' : 'Co z wizytami, które przeszkadzają'}
        proposalsRef={proposalsRef}
        question={() => ({ serviceIds: inTheWay.map(({ id }) => id), emergency })}
        empty="Tych wizyt nie trzeba już przekazywać."
      />
    </Box>
  )
}
