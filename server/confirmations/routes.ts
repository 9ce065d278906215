import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { clientName } from '#domain/clients/client'
import { linkState } from '#domain/confirmations/link'
import { confirmationTokenSchema, tokenTail } from '#domain/confirmations/token'
import { confirmationInfoWireSchema, confirmationResultWireSchema } from '#domain/confirmations/wire'
import { formatAddress } from '#domain/devices/address'
import { deviceTypeNames } from '#domain/devices/device-type'
import { day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import { clients, confirmations, devices } from '../db/schema'
import { ApiProblem, notFound } from '../http/api-problem'
import type { App } from '../http/app-env'
import { endpoint, jsonAnswer } from '../http/endpoint'
import { sha256 } from '../http/hash'
import type { Database, Ports, Transaction } from '../ports'
import { readSettings } from '../settings/queries'

const expiredSentence = 'Ten link wygasł. Prosimy o kontakt telefoniczny w celu umówienia wizyty.'
const unknown = 'Nie udało się załadować informacji. Sprawdź poprawność linku.'
const nothingPersonal = {
  clientName: '',
  clientPhone: '',
  address: '',
  deviceType: '',
  deviceName: '',
  inspectionDate: '',
}
// Anything that is not a token is simply not found: a stranger learns nothing about the form of one.
const params = z.object({ token: z.string().max(200) })

const info = endpoint('public', {
  method: 'get',
  path: '/api/confirm/{token}/info',
  tags: ['confirm'],
  summary: 'What a link is about; changes nothing',
  request: { params },
  responses: { 200: jsonAnswer(confirmationInfoWireSchema) },
})

const confirm = endpoint('public', {
  method: 'post',
  path: '/api/confirm/{token}',
  tags: ['confirm'],
  summary: 'The customer wishes for the inspection; a second time changes nothing',
  request: { params },
  responses: { 200: jsonAnswer(confirmationResultWireSchema) },
})

async function findLink(database: Database | Transaction, token: string) {
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

function stateOf({ confirmation, device, client }: Link, now: Date) {
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

export function confirmationRoutes(app: App, { database, clock }: Ports): void {
  app.openapi(info, async (c) => {
    const link = await findLink(database, c.req.valid('param').token)
    const settings = await readSettings(database)
    const { confirmation, device, client } = link
    const state = stateOf(link, clock.now())
    // A link of no more use tells whoever finds it nothing about the customer.
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
    return c.json(
      {
        confirmed: confirmation.confirmedAt !== null,
        expired: state === 'EXPIRED',
        tokenInfo: {
          ...personal,
          companyName: settings.companyName,
          contactPhone: settings.contactPhoneNumber,
        },
      },
      200,
    )
  })

  app.openapi(confirm, async (c) => {
    const { token } = c.req.valid('param')
    const now = clock.now()
    await database.transaction(async (tx) => {
      const { device } = await findLink(tx, token)
      await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, device.clientId)).for('share')
      await tx.select({ id: devices.id }).from(devices).where(eq(devices.id, device.id)).for('update')
      const link = await findLink(tx, token)
      if (link.confirmation.confirmedAt) return
      if (stateOf(link, now) === 'EXPIRED') throw new ApiProblem('LINK_EXPIRED', expiredSentence)
      await tx.update(confirmations).set({ confirmedAt: now }).where(eq(confirmations.id, link.confirmation.id))
      await tx
        .update(devices)
        .set({ confirmedAt: now, lastTokenTail: tokenTail(token), version: sql`${devices.version} + 1` })
        .where(eq(devices.id, device.id))
    })
    return c.json({ success: true, message: 'Dziękujemy! Przegląd został potwierdzony.' }, 200)
  })
}
