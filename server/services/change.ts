import { eq } from 'drizzle-orm'
import { changesBetween, editVerb } from '#domain/services/changes'
import type { Payment } from '#domain/services/payment'
import { mayReadPrice } from '#domain/services/price'
import type { Service, ServiceInput } from '#domain/services/service'
import { isInspection } from '#domain/services/service'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt } from '#domain/time/warsaw'
import { changed } from '../db/stamps'
import { services } from '../db/schema'
import type { Recorded, Step } from '../events/command'
import { command } from '../events/command'
import { lastOwn } from '../events/take-back'
import { conflict, invalid } from '../http/api-problem'
import { moveWindow } from './accepted-window'
import { assignAnother } from './assign'
import { lockService, refuseStaleService, serviceChanged, serviceEvent } from './mutation'
import { aboutDutiesOf, renewReminders } from '../sms/outbox/planned-status'
import { forgetOwnTexts, planNotice } from '../sms/visit-notices'
import { serviceIn } from './queries'

/**
 * Changes or moves a service (rule V4).
 * @param version the version that the editor started from; without it the last edit wins
 * @throws ApiProblem STALE, NOT_FOUND, VALIDATION, CONFLICT, FORBIDDEN
 */
export const changeService = command(edit)

interface Edit {
  id: number
  input: ServiceInput
  version: number | undefined
  /** For a completed service; undefined: as before */
  payment?: Payment | null | undefined
  /** Whether the customer is told of another time */
  notify?: boolean | undefined
}

/** Like `changeService`, but as the last step of another command */
export async function edit(step: Step, { id, input, version, notify, payment }: Edit): Promise<Recorded<Service>> {
  const { tx, ports, actor, now, record, unchanged } = step
  const { service: row } = await lockService(tx, id)
  const before = await serviceIn(tx, id)
  refuseStaleService(before, version)
  await refuseEdit(step, before, input)
  if (payment && before.status !== 'COMPLETED')
    throw invalid({ payment: 'Płatność zapisuje się przy zakończonej wizycie' })
  const after = {
    ...before,
    type: input.type,
    startsAt: input.startsAt,
    endsAt: minutesAfter(input.startsAt, input.durationMinutes),
    durationMinutes: input.durationMinutes,
    notes: input.notes,
    // A user who may not read it leaves it as it is.
    ...(payment !== undefined && mayReadPrice(actor, before) && { payment }),
    ...(await assignAnother(step, input, before)),
  }
  const changes = changesBetween(before, after)
  if (changes.length === 0 && after.technicianId === before.technicianId) return unchanged(before)
  const { type, startsAt, endsAt, notes, payment: newPayment, technician, technicianId } = after
  await tx
    .update(services)
    .set({
      type,
      startsAt,
      endsAt,
      notes,
      payment: newPayment,
      technician,
      technicianId,
      ...changed(services, ports.clock, actor),
    })
    .where(eq(services.id, id))
  await serviceChanged(ports, tx, id)
  if (startsAt.getTime() !== before.startsAt.getTime()) {
    changes.push(...(await moveWindow(tx, row, startsAt)))
    await forgetOwnTexts(tx, id, now)
    if (notify) await planNotice(ports, tx, id, { movedFrom: before.startsAt })
    // On another day it may no longer serve a duty.
    if (dayAt(startsAt) !== dayAt(before.startsAt)) await renewReminders(tx, aboutDutiesOf(row.deviceId), now)
  }
  const service = await serviceIn(tx, id)
  return record(serviceEvent(service, editVerb(changes), changes), service)
}

/** Whether the service gets the time back from which the same person has just moved it. */
async function takesBack(step: Step, { id }: Service, startsAt: Date): Promise<boolean> {
  const last = await lastOwn(step, ['MOVED'], id)
  return last?.changes.find(({ field }) => field === 'startsAt')?.from === startsAt.toISOString()
}

async function refuseEdit(step: Step, before: Service, input: ServiceInput): Promise<void> {
  if (input.clientId !== before.clientId) throw invalid({ clientId: 'Klienta wizyty nie można zmienić' })
  if (input.deviceId !== before.deviceId) throw invalid({ deviceId: 'Urządzenia wizyty nie można zmienić' })
  const isMoved =
    input.startsAt.getTime() !== before.startsAt.getTime() || input.durationMinutes !== before.durationMinutes
  if (isMoved && before.status !== 'SCHEDULED') {
    throw conflict('Przełożyć można tylko zaplanowaną wizytę.')
  }
  const from = dayAt(before.startsAt)
  const to = dayAt(input.startsAt)
  if (to !== from && to < dayAt(step.now) && !(await takesBack(step, before, input.startsAt))) {
    throw invalid({ startDateTime: 'Wizyty nie można przełożyć na dzień, który minął. Zakończ ją z tą datą.' })
  }
  if (before.status === 'COMPLETED' && isInspection(before.type) !== isInspection(input.type)) {
    throw invalid({ serviceType: 'Zakończonej wizyty nie można zmienić na przegląd ani odwrotnie. Najpierw ją wznów.' })
  }
}
