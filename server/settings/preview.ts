import { deviceTypeByName } from '#domain/devices/device-type'
import { exampleDevice, exampleLink } from '#domain/sms/example'
import type { Subject } from '#domain/sms/template'
import { fillTemplate, messageText, reminderValues, templateFor } from '#domain/sms/template'
import { addMonths, isDay } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { findDevice } from '../devices/queries'
import { invalid, missing, notFound } from '../http/api-problem'
import type { Ports } from '../ports'
import { readSettings } from './queries'

/** A template, by default the reminder of the settings, filled in with example values */
export async function previewTemplate(
  { database, clock, publicUrl }: Ports,
  template: string | undefined,
): Promise<string> {
  const settings = await readSettings(database)
  const device = exampleDevice(addMonths(dayAt(clock.now()), 1))
  return messageText(template ?? settings.defaultSmsTemplate, device, settings, exampleLink(publicUrl))
}

interface PreviewOfDevice {
  deviceId?: number | null | undefined
  template?: string | undefined
  clientName?: string | null | undefined
  /** In any of its names: 'HEAT_PUMP', 'POMPA_CIEPLA', 'Pompa ciepła' */
  deviceType?: string | null | undefined
  deviceName?: string | null | undefined
  address?: string | null | undefined
  /** A day, or a text as it should appear in the message */
  inspectionDate?: string | null | undefined
}

/**
 * A template, by default that of a reminder sent now, filled in with what is given and otherwise with what is known
 * about the device, with an example link
 * @throws ApiProblem NOT_FOUND; VALIDATION at what neither the device nor the caller says
 */
export async function previewForDevice(
  ports: Ports,
  { deviceId, template, ...fields }: PreviewOfDevice,
): Promise<string> {
  const { database, clock, publicUrl } = ports
  const settings = await readSettings(database)
  const type = fields.deviceType ? deviceTypeByName(fields.deviceType) : undefined
  if (fields.deviceType && !type) throw invalid({ deviceType: 'Wybierz typ urządzenia' })
  const subject = await subjectOf(ports, { deviceId, ...fields })
  const values = reminderValues({ ...subject, ...(type && { type }) }, settings, exampleLink(publicUrl))
  const { clientName, deviceName, address, inspectionDate: date } = fields
  const shownValues = {
    ...values,
    ...(clientName && { clientName }),
    ...(deviceName && { deviceName }),
    ...(address && { address }),
    ...(date && { inspectionDate: isDay(date) ? formatDay(date) : date }),
  }
  const dueDate = date && isDay(date) ? date : subject.nextInspectionDate
  const reminder = templateFor('MANUAL_INSPECTION_REMINDER', dueDate, dayAt(clock.now()), settings)
  return fillTemplate(template ?? reminder, shownValues, settings)
}

async function subjectOf(
  { database, clock }: Ports,
  { deviceId, clientName, deviceType, address, inspectionDate }: PreviewOfDevice,
): Promise<Subject> {
  const today = dayAt(clock.now())
  if (typeof deviceId === 'number') {
    const device = await findDevice(database, deviceId, today)
    if (!device) throw notFound(missing.device)
    return device
  }
  const empty = Object.entries({ clientName, deviceType, address, inspectionDate }).filter(([, value]) => !value)
  if (empty.length > 0) {
    throw invalid(Object.fromEntries(empty.map(([field]) => [field, 'Podaj tę wartość albo wskaż urządzenie'])))
  }
  // What is given replaces every value of the example.
  return { ...exampleDevice(today), name: null }
}
