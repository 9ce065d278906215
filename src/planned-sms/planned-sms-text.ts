import { clientName } from '#domain/clients/client'
import { deviceTypeNames } from '#domain/devices/device-type'
import type { PlannedSms } from '#domain/planned-sms/planned-sms'
import { plannedSmsTypeNames, withoutDevice } from '#domain/planned-sms/planned-sms'
import { unknownClient } from '#domain/sms/sms'
import { smsTypeNames } from '#domain/sms/sms-type'

export const clientOf = ({ client }: PlannedSms) => (client ? clientName(client) : unknownClient)
export const typeOf = ({ type }: PlannedSms) => plannedSmsTypeNames[type] ?? smsTypeNames[type]

/** 'Vitocal 200, Pompa ciepła' */
export function deviceOf({ device }: PlannedSms): string {
  const { name, type } = device ? { name: device.name, type: deviceTypeNames[device.type] } : withoutDevice
  return name ? `${name}, ${type}` : type
}
