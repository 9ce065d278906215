import { clientName } from '#domain/clients/client'
import { tokenTail } from '#domain/links/token'
import type { ActorKind } from '#domain/events/event'
import { eventChanges } from '#domain/events/event'
import { noDefaults } from '#domain/import/import'
import { initialSettings } from '#domain/settings/table'
import { smsCost, billedParts } from '#domain/sms/parts'
import type {
  advertisingCampaigns,
  clients,
  confirmations,
  devices,
  events,
  importRows,
  imports,
  marketingConsents,
  optOutLinks,
  plannedSms,
  services,
  smsMessages,
} from '#server/db/schema'
import { clientEvent } from '#server/events/records'
import { confirmationEvent } from '#server/confirmations/held-link'
import type { JournalEvent } from '#server/events/command'
import { customer, eventSearch } from '#server/events/command'
import { serviceEvent } from '#server/services/mutation'
import { exampleOf } from './advertising'
import { generateAnswers, generateBlocks } from './answers'
import type { SeasonContext } from './context'
import { generateDuties } from './duties'
import { generateStickers } from './requests'
import { generateProtocols } from './protocols'
import { generateRefrigerant } from './refrigerant'
import type { ConfirmationDraft, ImportDraft } from './drafts'
import type { SeasonReplay } from './replay'

/** Ids count from 1 in order of time; loading shifts them behind the ids of the database. */
type WithId<Row> = Row & { id: number }

type SeasonRows = {
  clients: WithId<typeof clients.$inferInsert>[]
  devices: WithId<typeof devices.$inferInsert>[]
  services: WithId<typeof services.$inferInsert>[]
  /** Events about services and confirmations have the number of their record in `subjectId`, too. */
  events: WithId<typeof events.$inferInsert>[]
  /** With the plain token, of which the database stores only the hash */
  confirmations: WithId<Omit<typeof confirmations.$inferInsert, 'tokenHash'> & { token: string }>[]
  consents: WithId<typeof marketingConsents.$inferInsert>[]
  campaigns: WithId<typeof advertisingCampaigns.$inferInsert>[]
  /** With the plain token, too */
  optOutLinks: WithId<Omit<typeof optOutLinks.$inferInsert, 'tokenHash'> & { token: string }>[]
  plannedSms: WithId<typeof plannedSms.$inferInsert>[]
  smsMessages: WithId<typeof smsMessages.$inferInsert>[]
  imports: WithId<typeof imports.$inferInsert>[]
  importRows: (typeof importRows.$inferInsert)[]
} & SeasonReplay

export function rowsOfSeason(context: SeasonContext): SeasonRows {
  const numbers = new Map<object, number>()
  const number = <Draft extends object>(drafts: Draft[], time: (draft: Draft) => Date): Draft[] => {
    const inOrder = drafts.toSorted((one, other) => time(one).getTime() - time(other).getTime())
    for (const [place, draft] of inOrder.entries()) numbers.set(draft, place + 1)
    return inOrder
  }
  const id = (draft: object) => numbers.get(draft)!
  const idOrNull = (draft: object | null) => draft && id(draft)

  const sentTokens = new Set(context.sms.flatMap(({ message }) => /\/k\/(\w+)/.exec(message)?.[1] ?? []))
  const inOrder = {
    clients: number(context.clients, ({ createdAt }) => createdAt),
    devices: number(context.devices, ({ createdAt }) => createdAt),
    services: number(context.services, ({ createdAt }) => createdAt),
    // Only links that a sent message contains.
    confirmations: number(
      context.confirmations.filter(({ token }) => sentTokens.has(token)),
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
        effects: effects && {
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
    events: eventsOf(context, { ...inOrder, id }),
    confirmations: inOrder.confirmations.map((link) => {
      const { device, ...same } = link
      return {
        ...same,
        id: id(link),
        deviceId: id(device),
        clientId: id(device.client),
        phone: device.client.phone,
        tokenTail: tokenTail(link.token),
      }
    }),
    consents: inOrder.consents.map((consent) => {
      const { client, ...same } = consent
      return { ...same, id: id(consent), clientId: id(client), wording: initialSettings.consentWording }
    }),
    campaigns: inOrder.campaigns.map((campaign) => {
      const parts = campaign.recipients * billedParts(exampleOf(campaign.message)).parts
      const cost = smsCost(parts, initialSettings)
      return { ...campaign, id: id(campaign), audience: 'ALL', parts, cost, plannedAt: campaign.createdAt }
    }),
    optOutLinks: inOrder.optOutLinks.map((link) => {
      const { client, optedOutAt: _by, ...same } = link
      return { ...same, id: id(link), clientId: id(client), phone: client.phone }
    }),
    plannedSms: inOrder.planned.map((message) => {
      const { device, client, campaign, message: text, ...same } = message
      const isSent = message.status === 'SENT' || message.status === 'FAILED'
      // The text of other planned messages is filled in on sending.
      const isCustom = !isSent && !(device && message.dueDate)
      return {
        ...same,
        id: id(message),
        deviceId: idOrNull(device),
        clientId: id(client),
        campaignId: campaign ? id(campaign) : null,
        phone: isSent ? client.phone : null,
        message: isSent ? text : null,
        customMessage: isCustom ? text : null,
      }
    }),
    smsMessages: inOrder.sms.map((message) => {
      const { device, client, planned, visit, ...same } = message
      return {
        ...same,
        id: id(message),
        key: `season-${id(message)}`,
        plannedSmsId: idOrNull(planned),
        serviceId: idOrNull(visit),
        deviceId: idOrNull(device),
        clientId: id(client),
        deviceName: device?.name ?? null,
        deviceType: device?.type ?? null,
        clientName: clientName(client),
        phone: client.phone,
        parts: billedParts(message.message).parts,
        testMode: true,
        gatewayId: message.state === 'SENT' ? gatewayIdOf(id(message)) : null,
      }
    }),
    wishes: context.wishes.map(({ link, rejected, ...same }) => ({
      ...same,
      token: link.token,
      rejectsService: rejected !== null,
    })),
    optOuts: context.optOutLinks.flatMap(({ token, optedOutAt: at }) => (at ? [{ token, at }] : [])),
    answers: generateAnswers(context).map(({ sms, ...answer }) => ({
      ...answer,
      from: sms.client.phone,
      gatewayId: gatewayIdOf(id(sms)),
    })),
    stickers: generateStickers(context).map(({ device, ...sticker }) => ({ ...sticker, deviceId: id(device) })),
    protocols: generateProtocols(context).map(({ device, ...protocol }) => ({ ...protocol, deviceId: id(device) })),
    refrigerant: generateRefrigerant(context).map(({ device, ...entry }) => ({ ...entry, deviceId: id(device) })),
    duties: generateDuties(context).map(({ device, ...duty }) => ({ ...duty, deviceId: id(device) })),
    blocks: generateBlocks(context).map(({ client, ...block }) => ({ ...block, phone: client.phone })),
    imports: context.imports.map(({ fileName, heads, columns, at, by }, place) => ({
      id: place + 1,
      fileName,
      heads,
      columns,
      notes: [],
      // Both were deleted after 30 days.
      storageKey: null,
      defaults: noDefaults,
      status: 'DONE' as const,
      createdAt: at,
      createdBy: by,
      judgedAt: at,
      ranAt: at,
    })),
    importRows: context.imports.flatMap((each, place) => importedRows(each, place + 1, id)),
  }
}

function gatewayIdOf(message: number): string {
  return `season-${message}`
}

/** Rows after their text was deleted: only verdict and records are left. */
function importedRows(
  { devices, refused, at }: ImportDraft,
  importId: number,
  id: (draft: object) => number,
): (typeof importRows.$inferInsert)[] {
  const lineOf = new Map<object, number>()
  const rows = devices.map((device, index) => {
    const line = index + 2
    const joinsLine = lineOf.get(device.client) ?? null
    if (joinsLine === null) lineOf.set(device.client, line)
    return {
      importId,
      line,
      cells: [],
      reason: '',
      joinsLine,
      writtenAt: at,
      verdict: joinsLine === null ? ('NEW' as const) : ('SECOND_DEVICE' as const),
      broughtClient: joinsLine === null,
      clientId: id(device.client),
      deviceId: id(device),
    }
  })
  const nothing = { cells: [], reason: '', joinsLine: null, writtenAt: null, clientId: null, deviceId: null }
  return [
    ...rows,
    ...Array.from({ length: refused }, (_, index) => ({
      ...nothing,
      importId,
      line: rows.length + index + 2,
      verdict: 'REFUSED' as const,
      broughtClient: false,
    })),
  ]
}

type EventDraft = JournalEvent & { at: Date; by: string | null; actorKind?: ActorKind }

/** What the commands of the office and of its customers would have recorded, oldest first */
function eventsOf(
  context: SeasonContext,
  {
    clients,
    services,
    confirmations,
    id,
  }: {
    clients: SeasonContext['clients']
    services: SeasonContext['services']
    confirmations: ConfirmationDraft[]
    id: (draft: object) => number
  },
): SeasonRows['events'] {
  const importedClients = new Set<object>(context.imports.flatMap(({ devices }) => devices.map(({ client }) => client)))
  const drafts: EventDraft[] = [
    ...clients
      .filter((client) => !importedClients.has(client))
      .map((client) => ({
        ...clientEvent('CREATED', { ...client, id: id(client) }),
        at: client.createdAt,
        by: client.createdBy,
      })),
    ...services.flatMap((service) => {
      const { device, type, startsAt } = service
      const about = { id: id(service), type, startsAt, deviceId: id(device), clientId: id(device.client) }
      return service.changes.map(({ verb, changes, at, by }) => ({ ...serviceEvent(about, verb, changes), at, by }))
    }),
    ...confirmations.flatMap((link) => {
      const { confirmedAt, device } = link
      if (!confirmedAt) return []
      const about = {
        id: id(link),
        clientId: id(device.client),
        deviceId: id(device),
        subject: clientName(device.client),
      }
      return [{ ...confirmationEvent('CONFIRMED', about), at: confirmedAt, by: null }]
    }),
    ...context.imports.map(({ fileName, devices, at, by }, place) => ({
      ...({
        verb: 'RAN',
        noun: 'IMPORT',
        subjectId: place + 1,
        subject: fileName,
        actorKind: 'IMPORT',
        at,
        by,
      } as const),
      changes: eventChanges(
        {},
        { clients: new Set(devices.map(({ client }) => client)).size, devices: devices.length },
      ),
    })),
  ]
  return drafts
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, by, actorKind = by === null ? 'CUSTOMER' : 'USER', verb, noun, ...event }, place) => ({
      id: place + 1,
      at,
      actor: by ?? customer.name,
      actorKind,
      verb,
      noun,
      subjectId: event.subjectId ?? null,
      subject: event.subject ?? '',
      clientId: event.clientId ?? null,
      deviceId: event.deviceId ?? null,
      changes: event.changes ?? [],
      search: eventSearch(by ?? customer.name, event.subject ?? ''),
    }))
}
