import { and, desc, eq } from 'drizzle-orm'
import type { Wish } from '#domain/confirmations/wish'
import type { DutyInput } from '#domain/duties/duty'
import type { RefrigerantEntryInput } from '#domain/refrigerant/entry'
import type { Day } from '#domain/time/day'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { leaveWish } from '#server/confirmations/wish'
import { optOutByLink } from '#server/consents/opt-out-links'
import { confirmations, devices, protocolAnswers, requests, services, smsAnswers, users } from '#server/db/schema'
import { addDuty, fulfilDuty } from '#server/duties/commands'
import { sha256 } from '#server/http/hash'
import type { Ports } from '#server/ports'
import { openProtocol, saveDetail } from '#server/protocols/draft'
import { signProtocol } from '#server/protocols/sign'
import { addEntry } from '#server/refrigerant/commands'
import { closeRequest } from '#server/requests/commands'
import { receiveRequest } from '#server/requests/receive'
import { issueStickers } from '#server/stickers/commands'
import { settleRejection } from '#server/services/settle-rejection'
import { markAnswer, receiveAnswer } from '#server/sms/answers'
import { blockNumber } from '#server/sms/limits/commands'
import { userColumns } from '#server/users/queries'
import { campaignDeeds } from './campaign'
import type { Deed, ProtocolDraft, StickerDraft } from './drafts'

/** What happened in the season by the commands of the product */
export interface SeasonReplay {
  wishes: {
    token: string
    at: Date
    wish: Wish
    rejectsService: boolean
    settled: { at: Date; note: string } | null
  }[]
  optOuts: { token: string; at: Date }[]
  answers: { from: string; message: string; gatewayId: string; receivedAt: Date; handledAt: Date | null }[]
  blocks: { phone: string; reason: string; blockedAt: Date }[]
  duties: { deviceId: number; input: DutyInput; at: Date; done: { on: Day; at: Date } | null }[]
  refrigerant: { deviceId: number; input: RefrigerantEntryInput; at: Date }[]
  stickers: (Omit<StickerDraft, 'device'> & { deviceId: number })[]
  protocols: (Omit<ProtocolDraft, 'device'> & { deviceId: number })[]
}

/**
 * Carries out the commands in the order of their times, with a clock that shows them. The rows that they change are
 * there already.
 */
export async function replay(
  ports: Ports,
  manager: string,
  { wishes, optOuts, answers, blocks, duties, refrigerant, stickers, protocols }: SeasonReplay,
): Promise<void> {
  const office = await userByName(ports, manager)
  const deeds: Deed[] = [
    ...wishes.map(({ token, at, wish, rejectsService }): Deed => ({
      at,
      run: (then) => leaveWish(then, { token, rejectsService, ...wish }),
    })),
    ...wishes.flatMap(({ token, settled }): Deed[] =>
      settled
        ? [
            {
              at: settled.at,
              run: async (then) => settleRejection(then, office, await rejection(then, token, settled)),
            },
          ]
        : [],
    ),
    ...optOuts.map(({ token, at }): Deed => ({ at, run: (then) => optOutByLink(then, token) })),
    ...answers.map(({ from, message, gatewayId, receivedAt }): Deed => ({
      at: receivedAt,
      run: (then) => receiveAnswer(then, { from, text: message, sentAt: undefined, gatewayId }),
    })),
    ...answers.flatMap(({ from, message, handledAt }): Deed[] =>
      handledAt
        ? [
            {
              at: handledAt,
              run: async (then) => markAnswer(then, office, { id: await answerOf(then, from, message), handled: true }),
            },
          ]
        : [],
    ),
    ...blocks.map(({ phone, reason, blockedAt }): Deed => ({
      at: blockedAt,
      run: (then) => blockNumber(then, office, { phone, reason, until: null }),
    })),
    ...duties.flatMap((duty) => dutyDeeds(office, duty)),
    ...refrigerant.map(({ deviceId, input, at }): Deed => ({
      at,
      run: (then) => addEntry(then, office, { deviceId, ...input }),
    })),
    ...stickers.flatMap((sticker) => stickerDeeds(office, sticker)),
    ...campaignDeeds(office, dayAt(ports.clock.now())),
    ...protocols.map((protocol): Deed => ({ at: protocol.at, run: (then) => issueProtocol(then, office, protocol) })),
  ]
  for (const { at, run } of deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await run({ ...ports, clock: { now: () => at } })
  }
}

function dutyDeeds(office: User, { deviceId, input, at, done }: SeasonReplay['duties'][number]): Deed[] {
  let id = 0
  const addition: Deed = {
    at,
    run: async (then) => {
      id = (await addDuty(then, office, { deviceId, ...input })).id
    },
  }
  if (!done) return [addition]
  return [addition, { at: done.at, run: (then) => fulfilDuty(then, office, { id, performedOn: done.on }) }]
}

function stickerDeeds(
  office: User,
  { deviceId, at, requests: requestDrafts }: SeasonReplay['stickers'][number],
): Deed[] {
  const receipts = requestDrafts.flatMap(({ at: receivedAt, closed, ...request }): Deed[] => {
    const receipt: Deed = {
      at: receivedAt,
      async run(then) {
        const [device] = await then.database.select().from(devices).where(eq(devices.id, deviceId))
        await receiveRequest(then, { ...request, device: device!, photos: [] })
      },
    }
    if (!closed) return [receipt]
    const { reason } = closed
    return [
      receipt,
      { at: closed.at, run: async (then) => closeRequest(then, office, { id: await lastOf(then), reason }) },
    ]
  })
  return [{ at, run: (then) => issueStickers(then, office, [deviceId]) }, ...receipts]

  async function lastOf({ database }: Ports): Promise<number> {
    const [last] = await database
      .select({ id: requests.id })
      .from(requests)
      .where(eq(requests.deviceId, deviceId))
      .orderBy(desc(requests.id))
    return last!.id
  }
}

async function issueProtocol(
  ports: Ports,
  office: User,
  { deviceId, startsAt, answers, customer, technician, recommendation, at }: SeasonReplay['protocols'][number],
): Promise<void> {
  const [service] = await ports.database
    .select({ id: services.id })
    .from(services)
    .where(and(eq(services.deviceId, deviceId), eq(services.startsAt, startsAt)))
  const { id } = await openProtocol(ports, office, { serviceId: service!.id })
  const times = { enteredAt: at.toISOString(), sentAt: at.toISOString() }
  // Written directly: by the command each of some hundred values costs as much as a whole visit, and leaves no event
  // either.
  const entry = { protocolId: id, at, by: signatureOf(office) }
  await ports.database.insert(protocolAnswers).values(answers.map(([field, answer]) => ({ ...entry, field, answer })))
  if (recommendation !== null)
    await saveDetail(ports, office, { id, name: 'recommendation', value: recommendation, ...times })
  await signProtocol(ports, office, { id, customer, technician })
}

async function userByName({ database }: Ports, username: string): Promise<User> {
  const [user] = await database.select(userColumns).from(users).where(eq(users.username, username))
  return user!
}

async function rejection({ database }: Ports, token: string, { note }: { note: string }) {
  const [service] = await database
    .select({ id: services.id })
    .from(confirmations)
    .innerJoin(
      services,
      and(eq(services.deviceId, confirmations.deviceId), eq(services.startsAt, confirmations.rejectedServiceAt)),
    )
    .where(eq(confirmations.tokenHash, await sha256(token)))
  return { id: service!.id, note }
}

async function answerOf({ database }: Ports, phone: string, message: string): Promise<number> {
  const [answer] = await database
    .select({ id: smsAnswers.id })
    .from(smsAnswers)
    .where(and(eq(smsAnswers.phone, phone), eq(smsAnswers.message, message)))
  return answer!.id
}
