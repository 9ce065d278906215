import type { DeviceType } from '#domain/devices/device-type'
import { noEquipment } from '#domain/devices/equipment'
import type { Day } from '#domain/time/day'
import { addDays, addMonths, daysBetween } from '#domain/time/day'
import { intervalOf } from '#domain/settings/settings'
import { minutesAfter } from '#domain/time/minutes'
import { dayAt } from '#domain/time/warsaw'
import { office } from './company'
import type { ClientDraft, DeviceDraft, SiteDraft } from './drafts'
import { reminderDay } from './sms-messages'
import type { Past, Requirement } from './past'
import { pastFor } from './past'
import { generateInspection } from './past-inspection'
import type { Situation } from './present'
import type { Random } from './random'
import { book, complete } from './services'
import { deviceModels } from './vocabulary/models'
import { deviceNotes } from './vocabulary/remarks'
import type { SeasonContext } from './context'
import { earliest, sometime } from './context'

export function randomDeviceType(random: Random): DeviceType {
  return random.weighted([
    ['HEAT_PUMP', 40],
    ['GAS_BOILER', 35],
    ['AIR_CONDITIONER', 25],
  ])
}

export function randomLabels(random: Random, type: DeviceType) {
  return {
    name: random.chance(0.94) ? random.pick(deviceModels[type]) : null,
    notes: random.chance(0.3) ? random.pick(random.chance(0.5) ? deviceNotes[type] : deviceNotes.ANY) : null,
  }
}

/**
 * Generates a device's whole history with the company: installation or first entry, past inspections, current
 * situation.
 */
export function generateDevice(
  context: SeasonContext,
  client: ClientDraft,
  site: SiteDraft,
  situation: Situation,
): void {
  const { random, today } = context
  const type = randomDeviceType(random)
  const interval = intervalOf(context.settingsOn(today), type)
  const past: Past = situation.isNew
    ? emptyPast(context, situation.requirement)
    : pastFor(random, within(situation.requirement, interval, today), interval, today)
  const device: DeviceDraft = {
    ...site,
    client,
    type,
    needs: [],
    ...randomLabels(random, type),
    ...noEquipment,
    installationDate: installationDate(random, past, interval),
    nextInspectionDate: past.inspections[0]?.due ?? past.due,
    confirmedAt: null,
    lastTokenTail: null,
    ...creationStamps(context, past, situation),
    updatedBy: null,
    version: 1,
  }
  client.createdAt = earliest(client.createdAt, minutesAfter(device.createdAt, -5))
  context.devices.push(device)
  if (past.installed)
    complete(context, book(context, device, past.installed, device.createdAt, { type: 'INSTALACJA', notify: 0 }))
  for (const inspection of past.inspections) generateInspection(context, device, inspection)
  device.nextInspectionDate = past.due
  situation.generate?.(context, device, past.due)
}

/** Limits the wanted due date to the interval: a device can at most have been inspected just now. */
function within(requirement: Requirement, intervalMonths: number, today: Day): Requirement {
  if ('lastService' in requirement) return requirement
  const [from, to] = requirement.due
  const latest = daysBetween(today, addMonths(today, intervalMonths)) - 2
  return { due: [Math.min(from, latest - 26), Math.min(to, latest)] }
}

function emptyPast(context: SeasonContext, requirement: Requirement): Past {
  const days = 'due' in requirement ? requirement.due : requirement.lastService
  return { installed: null, inspections: [], due: addDays(context.today, context.random.whole(...days)) }
}

/** Creation before all other records of the device. */
function creationStamps(
  context: SeasonContext,
  past: Past,
  { isNew }: Situation,
): Pick<DeviceDraft, 'createdAt' | 'createdBy' | 'updatedAt'> {
  const { random, today } = context
  const first = past.inspections[0]
  const firstRecord = first
    ? [reminderDay(context, first.due), first.serviceDay].sort()[0]!
    : [reminderDay(context, past.due), today].sort()[0]!
  const before = past.installed
    ? addDays(past.installed, -random.whole(3, 9))
    : addDays(firstRecord, -random.whole(12, 60))
  const createdAt = sometime(context, isNew ? addDays(today, -random.whole(1, 2)) : before, 9, 15)
  return { createdAt, createdBy: random.chance(0.8) ? office.manager : office.administrator, updatedAt: createdAt }
}

/** Known for devices that the company installed, sometimes unknown for older ones. */
function installationDate(random: Random, { installed, inspections, due }: Past, intervalMonths: number): Day | null {
  if (installed) return installed
  if (random.chance(0.12)) return null
  const first = inspections[0]?.due ?? due
  return addDays(addMonths(first, -intervalMonths * random.whole(1, 4)), -random.whole(0, 20))
}

export function creationDay(device: DeviceDraft): Day {
  return dayAt(device.createdAt)
}
