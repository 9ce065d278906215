import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { clientName } from '#domain/clients/client'
import { linkState } from '#domain/confirmations/link'
import { confirmationTokenSchema } from '#domain/confirmations/token'
import type { confirmationInfoWireSchema } from '#domain/confirmations/wire'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import { day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { clients, confirmations, devices } from '../db/schema'
import { notFound } from '../http/api-problem'
import { sha256 } from '../http/hash'
import type { Database, Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'

const unknown = 'Nie udało się załadować informacji. Sprawdź poprawność linku.'
const nothingPersonal = {
  clientName: '',
  clientPhone: '',
  address: '',
  deviceType: '',
  deviceName: '',
  inspectionDate: '',
}

/** The link of a token, with its device and client as they are now. @throws ApiProblem NOT_FOUND */
export async function findLink(database: Database | Transaction, token: string) {
  if (!confirmationTokenSchema.safeParse(token).success) throw notFound(unknown)
  const [found] = await database
    .select({ confirmation: confirmations, device: devices, client: clients })
    .from(confirmations)
    .innerJoin(devices, eq(devices.id, confirmations.deviceId))
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(eq(confirmations.tokenHash, await sha256(token)))
  if (!found) throw notFound(unknown)
  return found
}

type Link = Awaited<ReturnType<typeof findLink>>

export function stateOf({ confirmation, device, client }: Link, now: Date) {
  return linkState(
    {
      clientId: confirmation.clientId,
      phone: confirmation.phone,
      dueDate: day(confirmation.dueDate),
      expiresOn: day(confirmation.expiresOn),
      inspectionDone: confirmation.inspectionDoneAt !== null,
      confirmed: confirmation.confirmedAt !== null,
    },
    { clientId: device.clientId, clientPhone: client.phone, nextInspectionDate: day(device.nextInspectionDate) },
    dayAt(now),
  )
}

/** What a link is about. One of no more use tells whoever finds it nothing about the customer. @throws ApiProblem NOT_FOUND */
export async function linkInfo(
  { database, clock }: Ports,
  token: string,
): Promise<z.input<typeof confirmationInfoWireSchema>> {
  const link = await findLink(database, token)
  const settings = await readSettings(database)
  const { confirmation, device, client } = link
  const state = stateOf(link, clock.now())
  const shown = state === 'OPEN' || state === 'CONFIRMED'
  const personal = shown
    ? {
        clientName: clientName(client),
        clientPhone: client.phone,
        address: formatAddress(device),
        deviceType: deviceTypeNames[device.type],
        deviceName: device.name ?? '',
        inspectionDate: confirmation.dueDate,
      }
    : nothingPersonal
  return {
    confirmed: confirmation.confirmedAt !== null,
    expired: state === 'EXPIRED',
    tokenInfo: { ...personal, companyName: settings.companyName, contactPhone: settings.contactPhoneNumber },
  }
}
