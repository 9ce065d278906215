import { clientName } from '#domain/clients/client'
import type { DeviceType } from '#domain/devices/device-type'
import { deviceTitle } from '#domain/devices/device-type'
import type { Duty } from '#domain/duties/duty'
import { dutyName } from '#domain/duties/duty'
import type { RefrigerantEntry } from '#domain/refrigerant/entry'
import { refrigerantActNames } from '#domain/refrigerant/entry'
import type { EventChange, EventVerb } from '#domain/events/event'
import type { CustomerRequest } from '#domain/requests/request'
import { requestKindNames } from '#domain/requests/request'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import type { JournalEvent } from './command'

/**
 * Events about the records that commands of several folders change; here, since those folders must not import each
 * other.
 */

export function clientEvent(
  verb: EventVerb,
  client: { id: number; firstName: string; lastName: string },
  changes: EventChange[] = [],
): JournalEvent {
  return { verb, noun: 'CLIENT', subjectId: client.id, clientId: client.id, subject: clientName(client), changes }
}

export function deviceEvent(
  verb: EventVerb,
  { id, clientId, type, name }: { id: number; clientId: number; type: DeviceType; name: string | null },
  changes: EventChange[] = [],
): JournalEvent {
  return { verb, noun: 'DEVICE', subjectId: id, deviceId: id, clientId, subject: deviceTitle({ type, name }), changes }
}

export function dutyEvent(
  verb: EventVerb,
  duty: Pick<Duty, 'id' | 'kind' | 'name'>,
  { id: deviceId, clientId }: { id: number; clientId: number },
  changes: EventChange[] = [],
): JournalEvent {
  return { verb, noun: 'DUTY', subjectId: duty.id, subject: dutyName(duty), deviceId, clientId, changes }
}

export function refrigerantEvent(
  verb: EventVerb,
  entry: Pick<RefrigerantEntry, 'id' | 'act'>,
  { id: deviceId, clientId }: { id: number | null; clientId: number | null },
  changes: EventChange[],
): JournalEvent {
  return {
    verb,
    noun: 'REFRIGERANT',
    subjectId: entry.id,
    subject: refrigerantActNames[entry.act],
    deviceId,
    clientId,
    changes,
  }
}

/** Without text and number, which are kept with the request only */
export function requestEvent(
  verb: EventVerb,
  { id, kind, deviceId, clientId }: Pick<CustomerRequest, 'id' | 'kind' | 'deviceId' | 'clientId'>,
  changes: EventChange[],
): JournalEvent {
  return { verb, noun: 'REQUEST', subjectId: id, subject: requestKindNames[kind], deviceId, clientId, changes }
}

export function protocolEvent(
  verb: EventVerb,
  {
    id,
    template,
    deviceId,
    clientId,
  }: { id: number; template: string; deviceId: number | null; clientId: number | null },
  { number = null, changes = [] }: { number?: string | null; changes?: EventChange[] } = {},
): JournalEvent {
  const subject = number === null ? template : `${number}, ${template}`
  return { verb, noun: 'PROTOCOL', subjectId: id, subject, deviceId, clientId, changes }
}

export function protocolTemplateEvent(
  verb: EventVerb,
  { templateId, name }: { templateId: number; name: string },
  changes: EventChange[],
): JournalEvent {
  return { verb, noun: 'PROTOCOL_TEMPLATE', subjectId: templateId, subject: name, changes }
}

export function userEvent(
  verb: EventVerb,
  user: Pick<User, 'id' | 'firstName' | 'lastName' | 'username'>,
  changes: EventChange[] = [],
): JournalEvent {
  return { verb, noun: 'USER', subjectId: user.id, subject: signatureOf(user), changes }
}

export const secondStepChanged = (from: boolean, to: boolean): EventChange => ({ field: 'secondStep', from, to })

/** Change of the name that its owner gave it */
export const passkeyChanged = (from: string | null, to: string | null): EventChange => ({ field: 'passkey', from, to })

/** Never with the password itself */
export const passwordChanged: EventChange = { field: 'password', from: null, to: null }
