import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { EventNoun } from '#domain/events/event'
import type { Day } from '#domain/time/day'
import { addDays } from '#domain/time/day'
import { chainJobs, sendingJob } from '#domain/sms/chain'
import { minutesAfter } from '#domain/time/minutes'
import { nextRun, turnAt } from '#domain/time/recurrence'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { signatureOf } from '#domain/users/user'
import {
  advertisingCampaigns,
  clients,
  completionOf,
  confirmations,
  devices,
  events,
  firstStepMarks,
  importRows,
  imports,
  jobs,
  marketingConsents,
  optOutLinks,
  plannedSms,
  services,
  smsMessages,
  technicianDaysOff,
  technicians,
  users,
} from '#server/db/schema'
import { sha256 } from '#server/http/hash'
import { recurringKey, systemSignature } from '#server/jobs/queue'
import type { PasswordHasher, Ports, Transaction } from '#server/ports'
import { lockSettings, writeSettings } from '#server/settings/queries'
import { continueNumbers, insertRows, lastNumber } from '../database/bulk'
import type { DemoAccount } from './company'
import { colleagueAccounts, demoAccounts, manager, pendingAccount, office, settingsOn } from './company'
import { attachFiles } from './attachments'
import { replay } from './replay'
import { rowsOfSeason } from './rows'
import { generateSeason } from './season'
import { profilesOn } from './technicians'

const tables = [
  clients,
  devices,
  services,
  confirmations,
  marketingConsents,
  advertisingCampaigns,
  optOutLinks,
  plannedSms,
  smsMessages,
  imports,
  events,
] as const

/**
 * Fills an empty database with the demo season and its files.
 * @throws Error as `writeSeason`
 */
export async function loadSeason(ports: Ports): Promise<void> {
  await writeSeason(ports, await makeSeason(ports))
  await attachFiles(ports)
}

export type Season = Awaited<ReturnType<typeof makeSeason>>

/** Makes the rows of the demo season up to today, without its files. Needs no database. */
export async function makeSeason({
  clock,
  publicUrl,
  passwordHasher,
}: Pick<Ports, 'clock' | 'publicUrl' | 'passwordHasher'>) {
  const now = clock.now()
  const rows = rowsOfSeason(generateSeason(dayAt(now), publicUrl))
  return {
    now,
    rows: {
      ...rows,
      confirmations: await Promise.all(rows.confirmations.map(withHash)),
      optOutLinks: await Promise.all(rows.optOutLinks.map(withHash)),
    },
    accounts: await Promise.all(
      [...demoAccounts, ...colleagueAccounts, pendingAccount].map((account) =>
        userRow(passwordHasher, account, now, account !== pendingAccount),
      ),
    ),
  }
}

async function withHash<Link extends { token: string }>({ token, ...link }: Link) {
  return { ...link, tokenHash: await sha256(token) }
}

/**
 * Writes a season into an empty database, in one transaction. Existing accounts are kept.
 * @throws Error with a sentence for the operator when the database has clients
 */
export async function writeSeason(ports: Ports, { now, rows, accounts }: Season): Promise<void> {
  await ports.database.transaction(async (tx) => {
    const locked = sql.join(
      tables.map((table) => sql`${table}`),
      sql`, `,
    )
    await tx.execute(sql`lock table ${locked} in share row exclusive mode`)
    if ((await tx.$count(clients)) > 0) {
      throw new Error('W bazie są już klienci, więc sezon pokazowy się do niej nie wczyta: potrzebna jest pusta baza.')
    }
    await tx.insert(users).values(accounts).onConflictDoNothing()
    await writeProfiles(tx, now)
    await lockSettings(tx)
    await writeSettings(tx, settingsOn(dayAt(now), dayAt(now)))
    await tx
      .insert(firstStepMarks)
      .values(acceptances(addDays(dayAt(now), -728)))
      .onConflictDoNothing()
    await ranThisMorning(tx, now)
    const { machines } = await insertSeason(tx, rows)
    const shifted = <Row extends { deviceId: number }>(row: Row) => ({ ...row, deviceId: row.deviceId + machines.last })
    const duties = rows.duties.map(shifted)
    const refrigerant = rows.refrigerant.map(shifted)
    const stickers = rows.stickers.map(shifted)
    const protocols = rows.protocols.map(shifted)
    await replay({ ...ports, database: tx }, manager.username, { ...rows, duties, refrigerant, stickers, protocols })
  })
}

async function insertSeason(tx: Transaction, rows: Season['rows']) {
  // Shifts ids behind all used ones: the history of SMS may contain ids of deleted rows.
  const behind = async <Row extends { id: number }>(table: PgTable, list: Row[]) => {
    const last = await lastNumber(tx, table)
    return { last, list: list.map((row) => ({ ...row, id: row.id + last })) }
  }
  const owners = await behind(clients, rows.clients)
  const machines = await behind(devices, rows.devices)
  const plans = await behind(plannedSms, rows.plannedSms)
  const shift = <Id extends number | null | undefined>(id: Id, by: number) => (typeof id === 'number' ? id + by : id)
  const withShiftedIds = <Row extends { clientId?: number | null; deviceId?: number | null }>(row: Row) => ({
    ...row,
    clientId: shift(row.clientId, owners.last),
    deviceId: shift(row.deviceId, machines.last),
  })
  await insertRows(tx, clients, owners.list)
  await insertRows(
    tx,
    devices,
    machines.list.map((row) => ({ ...row, clientId: row.clientId + owners.last })),
  )
  const appointments = await behind(services, rows.services)
  const goes = await technicianIds(tx)
  await insertRows(
    tx,
    services,
    appointments.list.map(withShiftedIds).map((row) => {
      const completion = completionOf(row)
      return {
        ...row,
        technicianId: goes.get(row.technician ?? '') ?? null,
        effects: completion && {
          ...completion,
          plannedSms: completion.plannedSms.map((sms) => ({ ...sms, id: sms.id + plans.last })),
        },
      }
    }),
  )
  const links = await behind(confirmations, rows.confirmations)
  await insertRows(tx, confirmations, links.list.map(withShiftedIds))
  const consents = await behind(marketingConsents, rows.consents)
  await insertRows(
    tx,
    marketingConsents,
    consents.list.map((row) => ({ ...row, clientId: row.clientId + owners.last })),
  )
  const campaigns = await behind(advertisingCampaigns, rows.campaigns)
  await insertRows(tx, advertisingCampaigns, campaigns.list)
  await insertRows(tx, optOutLinks, (await behind(optOutLinks, rows.optOutLinks)).list.map(withShiftedIds))
  await insertRows(
    tx,
    plannedSms,
    plans.list.map(withShiftedIds).map((row) => ({ ...row, campaignId: shift(row.campaignId, campaigns.last) })),
  )
  const history = await behind(smsMessages, rows.smsMessages)
  await insertRows(
    tx,
    smsMessages,
    history.list.map(withShiftedIds).map((row) => ({ ...row, plannedSmsId: shift(row.plannedSmsId, plans.last) })),
  )
  const files = await behind(imports, rows.imports)
  await insertRows(tx, imports, files.list)
  await insertRows(
    tx,
    importRows,
    rows.importRows.map(withShiftedIds).map((row) => ({ ...row, importId: row.importId + files.last })),
  )
  const behindOf: Partial<Record<EventNoun, number>> = {
    CLIENT: owners.last,
    SERVICE: appointments.last,
    CONFIRMATION: links.last,
    IMPORT: files.last,
  }
  await insertRows(
    tx,
    events,
    (await behind(events, rows.events)).list
      .map(withShiftedIds)
      .map((row) => ({ ...row, subjectId: shift(row.subjectId, behindOf[row.noun] ?? 0) })),
  )
  for (const table of tables) await continueNumbers(tx, table)
  return { machines }
}

async function technicianIds(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx
    .select()
    .from(users)
    .where(sql`'TECHNICIAN' = any(${users.roles})`)
  return new Map(rows.map((user) => [signatureOf(user), user.id]))
}

async function userRow(
  passwordHasher: PasswordHasher,
  account: DemoAccount,
  now: Date,
  active: boolean,
): Promise<typeof users.$inferInsert> {
  const [firstName = '', lastName = ''] = account.name.split(' ')
  const today = dayAt(now)
  return {
    username: account.username,
    email: `${account.username}@cieplo-i-klimat.example`,
    emailVerified: active,
    firstName,
    lastName,
    phoneNumber: account.phone ?? null,
    roles: [account.role],
    active,
    passwordHash: await passwordHasher.hash(account.password),
    lastLogin: active && account.role !== 'VIEWER' ? instantAt(addDays(today, -1), 15, 30) : null,
    createdAt: instantAt(addDays(today, active ? -730 : -1), 12),
  }
}

/** Writes planning data of the season's technicians, unless there are some. */
async function writeProfiles(tx: Transaction, now: Date): Promise<void> {
  const today = dayAt(now)
  const accounts = await tx.select().from(users)
  for (const { username, name } of [...demoAccounts, ...colleagueAccounts]) {
    const profile = Object.entries(profilesOn(today)).find(([technician]) => technician === name)?.[1]
    const user = accounts.find((each) => each.username === username && signatureOf(each) === name)
    if (!profile || !user) continue
    const { daysOff, start, position, ...same } = profile
    const address = start ?? {}
    const stamps = { updatedAt: instantAt(addDays(today, -60), 9), updatedBy: office.administrator }
    const [row] = await tx
      .insert(technicians)
      .values({ userId: user.id, ...same, ...address, lat: position?.lat, lng: position?.lng, ...stamps })
      .onConflictDoNothing()
      .returning({ userId: technicians.userId })
    if (!row || daysOff.length === 0) continue
    await tx.insert(technicianDaysOff).values(daysOff.map((off) => ({ userId: user.id, ...off })))
  }
}

/** The office accepted the default texts and the test gateway two years ago. */
function acceptances(on: Day) {
  return (['templates', 'gateway'] as const).map((name) => ({ name, at: instantAt(on, 9), by: office.administrator }))
}

/**
 * Marks the daily jobs as done today, so that messages planned by the season are not sent before a person has seen
 * them.
 */
async function ranThisMorning(tx: Transaction, now: Date): Promise<void> {
  const { sendHour } = settingsOn(dayAt(now), dayAt(now))
  const ranOn = turnAt({ dailyAt: sendHour }, now)
  const ranAt = ranOn && instantAt(ranOn, sendHour)
  const recurring = { uniqueKey: recurringKey, startedBy: systemSignature, createdAt: now }
  const daily = Object.values(chainJobs).map((kind) => ({
    ...recurring,
    kind,
    runAt: nextRun({ dailyAt: sendHour }, now, ranOn),
    ranOn,
    finishedAt: ranAt,
    outcome: { message: 'Nie ma nowych przypomnień do zaplanowania.', counts: { planned: 0 } },
  }))
  const sending = { ...recurring, kind: sendingJob, runAt: minutesAfter(now, 15) }
  await tx
    .insert(jobs)
    .values([...daily, sending])
    .onConflictDoNothing()
}
