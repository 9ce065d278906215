import { deviceTypeNames } from '#domain/devices/device-type'
import type { DeviceType } from '#domain/devices/device-type'
import type { EventChange, EventVerb } from '#domain/events/event'
import type { Event } from '../events/command'

export function deviceEvent(
  verb: EventVerb,
  { id, clientId, type, name }: { id: number; clientId: number; type: DeviceType; name: string | null },
  changes: EventChange[] = [],
): Event {
  const subject = [deviceTypeNames[type], name].filter(Boolean).join(' ')
  return { verb, noun: 'DEVICE', subjectId: id, deviceId: id, clientId, subject, changes }
}
