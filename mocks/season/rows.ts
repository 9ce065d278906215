import { clientName } from '#domain/clients/client'
import { tokenTail } from '#domain/confirmations/token'
import { serverDefaults } from '#domain/settings/defaults'
import { smsCost, billedParts } from '#domain/sms/parts'
import type {
  advertisingCampaigns,
  clients,
  confirmationEvents,
  confirmations,
  devices,
  importRows,
  imports,
  marketingConsents,
  optOutLinks,
  plannedSms,
  serviceChanges,
  services,
  smsAnswers,
  smsBlockedNumbers,
  smsMessages,
} from '#server/db/schema'
import { exampleOf } from './advertising'
import { generateAnswers, generateBlocks } from './answers'
import type { SeasonContext } from './context'
import type { ConfirmationDraft } from './drafts'
import type { ImportDraft } from './imports'

/** Ids count from 1 in order of time; loading shifts them behind the ids of the database. */
type Numbered<Row> = Row & { id: number }

export interface SeasonRows {
  clients: Numbered<typeof clients.$inferInsert>[]
  devices: Numbered<typeof devices.$inferInsert>[]
  services: Numbered<typeof services.$inferInsert>[]
  serviceChanges: Numbered<typeof serviceChanges.$inferInsert>[]
  /** With the plain token, of which the database stores only the hash */
  confirmations: Numbered<Omit<typeof confirmations.$inferInsert, 'tokenHash'> & { token: string }>[]
  confirmationEvents: Numbered<typeof confirmationEvents.$inferInsert>[]
  consents: Numbered<typeof marketingConsents.$inferInsert>[]
  campaigns: Numbered<typeof advertisingCampaigns.$inferInsert>[]
  /** With the plain token, too */
  optOutLinks: Numbered<Omit<typeof optOutLinks.$inferInsert, 'tokenHash'> & { token: string }>[]
  plannedSms: Numbered<typeof plannedSms.$inferInsert>[]
  smsMessages: Numbered<typeof smsMessages.$inferInsert>[]
  smsAnswers: Numbered<typeof smsAnswers.$inferInsert>[]
  smsBlockedNumbers: Numbered<typeof smsBlockedNumbers.$inferInsert>[]
  imports: Numbered<typeof imports.$inferInsert>[]
  importRows: (typeof importRows.$inferInsert)[]
}

export function rowsOfSeason(context: SeasonContext): SeasonRows {
  const numbers = new Map<object, number>()
  const number = <Draft extends object>(drafts: Draft[], time: (draft: Draft) => Date): Draft[] => {
    const inOrder = drafts.toSorted((one, other) => time(one).getTime() - time(other).getTime())
    for (const [place, draft] of inOrder.entries()) numbers.set(draft, place + 1)
    return inOrder
  }
  const id = (draft: object) => numbers.get(draft)!
  const idOrNull = (draft: object | null) => draft && id(draft)

  const carried = new Set(context.sms.flatMap(({ message }) => /\/k\/(\w+)/.exec(message)?.[1] ?? []))
  const inOrder = {
    clients: number(context.clients, ({ createdAt }) => createdAt),
    devices: number(context.devices, ({ createdAt }) => createdAt),
    services: number(context.services, ({ createdAt }) => createdAt),
    changes: context.services
      .flatMap((service) => service.changes.map((change) => ({ service, change })))
      .toSorted((one, other) => one.change.at.getTime() - other.change.at.getTime()),
    // Only links that a sent message contains.
    confirmations: number(
      context.confirmations.filter(({ token }) => carried.has(token)),
      ({ issuedAt }) => issuedAt,
    ),
    consents: number(context.consents, ({ recordedAt }) => recordedAt),
    campaigns: number(context.campaigns, ({ createdAt }) => createdAt),
    optOutLinks: number(context.optOutLinks, ({ issuedAt }) => issuedAt),
    planned: number(context.planned, ({ createdAt }) => createdAt),
    sms: number(context.sms, ({ createdAt }) => createdAt),
  }

  return {
    clients: inOrder.clients.map((client) => ({ ...client, id: id(client), updatedAt: client.createdAt })),
    devices: inOrder.devices.map((device) => {
      const { client, address, position, ...same } = device
      return {
        ...same,
        ...address,
        lat: position?.lat ?? null,
        lng: position?.lng ?? null,
        id: id(device),
        clientId: id(client),
      }
    }),
    services: inOrder.services.map((service) => {
      const { device, effects, changes, ...same } = service
      return {
        ...same,
        id: id(service),
        deviceId: id(device),
        clientId: id(device.client),
        completionEffects: effects && {
          nextInspectionDate: effects.nextInspectionDate,
          confirmedAt: effects.confirmedAt?.toISOString() ?? null,
          confirmationIds: [],
          // Reminders that were cleaned up have no id.
          plannedSms: effects.reminders
            .filter((reminder) => numbers.has(reminder))
            .map((reminder) => ({ id: id(reminder), status: 'SCHEDULED' })),
        },
        version: changes.length,
      }
    }),
    serviceChanges: inOrder.changes.map(({ service, change }, place) => ({
      ...change,
      id: place + 1,
      serviceId: id(service),
    })),
    confirmations: inOrder.confirmations.map((link) => {
      const { device, wish, rejected, ...same } = link
      return {
        ...same,
        wishedAt: wish?.at ?? null,
        preferredDay: wish?.day ?? null,
        preferredPart: wish?.part ?? null,
        note: wish?.note ?? null,
        contactPhone: wish?.phone ?? null,
        rejectedServiceAt: rejected && !rejected.settled ? rejected.service.startsAt : null,
        id: id(link),
        deviceId: id(device),
        clientId: id(device.client),
        phone: device.client.phone,
        tokenTail: tokenTail(link.token),
      }
    }),
    confirmationEvents: inOrder.confirmations
      .flatMap((link) => eventsOf(link).map((event) => ({ ...event, confirmationId: id(link) })))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
      .map((event, place) => ({ ...event, id: place + 1 })),
    consents: inOrder.consents.map((consent) => {
      const { client, ...same } = consent
      return { ...same, id: id(consent), clientId: id(client) }
    }),
    campaigns: inOrder.campaigns.map((campaign) => {
      const parts = campaign.recipients * billedParts(exampleOf(campaign.message)).parts
      const cost = smsCost(parts, serverDefaults)
      return { ...campaign, id: id(campaign), audience: 'ALL', parts, cost, plannedAt: campaign.createdAt }
    }),
    optOutLinks: inOrder.optOutLinks.map((link) => {
      const { client, ...same } = link
      return { ...same, id: id(link), clientId: id(client), phone: client.phone }
    }),
    plannedSms: inOrder.planned.map((message) => {
      const { device, client, campaign, message: text, ...same } = message
      const left = message.status === 'SENT' || message.status === 'FAILED'
      // The text of other planned messages is filled in on sending.
      const written = !left && !(device && message.dueDate)
      return {
        ...same,
        id: id(message),
        deviceId: idOrNull(device),
        clientId: id(client),
        campaignId: campaign ? id(campaign) : null,
        phone: left ? client.phone : null,
        message: left ? text : null,
        customMessage: written ? text : null,
      }
    }),
    smsMessages: inOrder.sms.map((message) => {
      const { device, client, planned, ...same } = message
      return {
        ...same,
        id: id(message),
        key: `season-${id(message)}`,
        plannedSmsId: idOrNull(planned),
        deviceId: idOrNull(device),
        clientId: id(client),
        deviceName: device?.name ?? null,
        deviceType: device?.type ?? null,
        clientName: clientName(client),
        phone: client.phone,
        parts: billedParts(message.message).parts,
        testMode: true,
        gatewayId: message.state === 'SENT' ? `season-${id(message)}` : null,
      }
    }),
    smsAnswers: generateAnswers(context)
      .toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
      .map(({ sms, ...answer }, place) => ({
        ...answer,
        id: place + 1,
        fingerprint: `season-${place + 1}`,
        phone: sms.client.phone,
        clientId: id(sms.client),
        clientName: clientName(sms.client),
        smsId: id(sms),
        optOut: false,
      })),
    smsBlockedNumbers: generateBlocks(context).map(({ client, ...block }, place) => ({
      ...block,
      id: place + 1,
      phone: client.phone,
      until: null,
    })),
    imports: context.imports.map(({ fileName, heads, columns, at, by }, place) => ({
      ...{ id: place + 1, fileName, heads, columns, notes: [] },
      // Both were deleted after 30 days.
      storageKey: null,
      defaults: { type: null, postalCode: null, city: null, nextInspection: null },
      ...{ status: 'DONE' as const, createdAt: at, createdBy: by, judgedAt: at, ranAt: at },
    })),
    importRows: context.imports.flatMap((each, place) => importedRows(each, place + 1, id)),
  }
}

/** Rows after their text was deleted: only verdict and records are left. */
function importedRows(
  { devices, refused, at }: ImportDraft,
  importId: number,
  id: (draft: object) => number,
): (typeof importRows.$inferInsert)[] {
  const lineOf = new Map<object, number>()
  const written = devices.map((device, index) => {
    const line = index + 2
    const joinsLine = lineOf.get(device.client) ?? null
    if (joinsLine === null) lineOf.set(device.client, line)
    return {
      ...{ importId, line, cells: [], reason: '', joinsLine, writtenAt: at },
      verdict: joinsLine === null ? ('NEW' as const) : ('SECOND_DEVICE' as const),
      broughtClient: joinsLine === null,
      clientId: id(device.client),
      deviceId: id(device),
    }
  })
  const nothing = { cells: [], reason: '', joinsLine: null, writtenAt: null, clientId: null, deviceId: null }
  return [
    ...written,
    ...Array.from({ length: refused }, (_, index) => ({
      ...{ ...nothing, importId, line: written.length + index + 2 },
      ...{ verdict: 'REFUSED' as const, broughtClient: false },
    })),
  ]
}

/** The recorded events of a link in their order. */
function eventsOf({ confirmedAt, wish, rejected }: ConfirmationDraft) {
  // All rows need the same keys, because insertRows takes the columns from the first.
  const nothing = {
    ...{ preferredDay: null, preferredPart: null, note: null, contactPhone: null, rejectedServiceAt: null },
    by: null as string | null,
  }
  const wished = wish && { preferredDay: wish.day, preferredPart: wish.part, note: wish.note, contactPhone: wish.phone }
  const rejectedServiceAt = rejected?.service.startsAt
  const settled = rejected?.settled
  return [
    ...(confirmedAt ? [{ ...nothing, kind: 'CONFIRMED' as const, at: confirmedAt }] : []),
    ...(wish ? [{ ...nothing, ...wished, kind: 'WISHED' as const, at: wish.at }] : []),
    ...(rejected ? [{ ...nothing, ...wished, kind: 'REJECTED' as const, at: rejected.at, rejectedServiceAt }] : []),
    ...(settled ? [{ ...nothing, ...settled, kind: 'SETTLED' as const, rejectedServiceAt }] : []),
  ]
}
