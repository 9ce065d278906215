import { exampleDevice, exampleLink } from '#domain/sms/example'
import { messageText, templateFor } from '#domain/sms/template'
import { addMonths } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { findDevice } from '../devices/queries'
import { notFound } from '../http/api-problem'
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

/**
 * A template, by default that of a reminder sent now, filled in for a device, with an example link
 * @throws ApiProblem NOT_FOUND
 */
export async function previewForDevice(
  { database, clock, publicUrl }: Ports,
  { deviceId, template }: { deviceId: number; template?: string | undefined },
): Promise<string> {
  const today = dayAt(clock.now())
  const device = await findDevice(database, deviceId, today)
  if (!device) throw notFound('Nie znaleziono urządzenia')
  const settings = await readSettings(database)
  const reminder = templateFor('MANUAL_INSPECTION_REMINDER', device.nextInspectionDate, today, settings)
  return messageText(template ?? reminder, device, settings, exampleLink(publicUrl))
}
