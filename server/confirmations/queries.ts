import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { clientName } from '#domain/clients/client'
import { linkState } from '#domain/confirmations/link'
import { confirmationTokenSchema } from '#domain/confirmations/token'
import type { confirmationInfoWireSchema } from '#domain/confirmations/wire'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import { counted } from '#domain/sms/several-devices'
import { day } from '#domain/time/day'
import { formatDay } from '#domain/time/format'
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

/** The link of a token: each device that it is about, with its client, as they are now; the one due first comes first. @throws ApiProblem NOT_FOUND */
export async function findLink(database: Database | Transaction, token: string) {
  if (!confirmationTokenSchema.safeParse(token).success) throw notFound(unknown)
  const found = await database
    .select({ confirmation: confirmations, device: devices, client: clients })
    .from(confirmations)
    .innerJoin(devices, eq(devices.id, confirmations.deviceId))
    .innerJoin(clients, eq(clients.id, devices.clientId))
    .where(eq(confirmations.tokenHash, await sha256(token)))
    .orderBy(asc(confirmations.dueDate), asc(confirmations.deviceId))
  if (found.length === 0) throw notFound(unknown)
  return found
}

type Link = Awaited<ReturnType<typeof findLink>>[number]

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
  const links = await findLink(database, token)
  const settings = await readSettings(database)
  const states = links.map((link) => stateOf(link, clock.now()))
  const shown = links.filter((_, i) => states[i] === 'OPEN' || states[i] === 'CONFIRMED')
  return {
    // Done is what leaves nothing to confirm.
    confirmed: !states.includes('OPEN') && links.some(({ confirmation }) => confirmation.confirmedAt !== null),
    expired: states.every((state) => state === 'EXPIRED'),
    tokenInfo: {
      ...personal(shown),
      companyName: settings.companyName,
      contactPhone: settings.contactPhoneNumber,
      contactHours: settings.contactHours,
    },
  }
}

function personal(links: readonly Link[]) {
  const [first] = links
  if (!first) return nothingPersonal
  const sameDay = links.every(({ confirmation }) => confirmation.dueDate === first.confirmation.dueDate)
  // Where they are due on different days, each is named with its own.
  const nameOf = ({ device, confirmation }: Link) =>
    sameDay
      ? (device.name ?? '')
      : `${device.name ?? deviceTypeNames[device.type]} (${formatDay(day(confirmation.dueDate))})`
  return {
    clientName: clientName(first.client),
    clientPhone: first.client.phone,
    address: [...new Set(links.map(({ device }) => formatAddress(device)))].join('; '),
    deviceType: counted(links.map(({ device }) => deviceTypeNames[device.type])),
    deviceName: counted(links.map(nameOf).filter(Boolean)),
    inspectionDate: first.confirmation.dueDate,
  }
}
