import { and, eq, gte, inArray } from 'drizzle-orm'
import { clientName } from '#domain/clients/client'
import type { JobOutcome } from '#domain/jobs/job'
import { waveSentence } from '#domain/offers/wave'
import { failuresByReason } from '#domain/sms/bulk-reminders'
import { isSent, isUnderWay } from '#domain/sms/outbox/sms-state'
import { campaignOffers, campaignStops, clients, smsMessages } from '../db/schema'
import type { Database } from '../ports'
import type { Selection } from './to-offer'
import { stopsToOffer } from './to-offer'

interface WaveProgress {
  done: number
  total: number
  outcome: JobOutcome
  underWay: number
}

/** What became of a wave, read from the history of SMS, so that it is correct after a process died */
export async function waveProgress(
  database: Database,
  { tried, ...selection }: Selection & { tried: readonly { stopId: number; reason: string | null }[] },
  { by, since }: { by: string; since: Date },
): Promise<WaveProgress> {
  const messages = await database
    .select({ stopId: campaignStops.id, client: clients, state: smsMessages.state, error: smsMessages.errorMessage })
    .from(campaignOffers)
    .innerJoin(campaignStops, eq(campaignStops.id, campaignOffers.stopId))
    .innerJoin(clients, eq(clients.id, campaignStops.clientId))
    .innerJoin(smsMessages, eq(smsMessages.id, campaignOffers.smsId))
    .where(
      and(
        eq(campaignStops.campaignId, selection.campaignId),
        gte(campaignOffers.offeredAt, since),
        eq(smsMessages.requestedBy, by),
      ),
    )
  const skips = tried.flatMap(({ stopId, reason }) => (reason === null ? [] : [{ stopId, reason }]))
  const names = await namesOf(
    database,
    skips.map(({ stopId }) => stopId),
  )
  const open = messages.filter(({ state }) => isUnderWay(state))
  const unsent = messages.filter(({ state }) => !isSent(state) && !isUnderWay(state))
  const triedIds = new Set(tried.map(({ stopId }) => stopId))
  const left = (await stopsToOffer(database, selection)).filter((id) => !triedIds.has(id)).length
  const tally = {
    sent: messages.length - open.length - unsent.length,
    failed: unsent.length,
    skipped: skips.length,
    underWay: open.length,
    left,
  }
  const failures = [
    ...skips.map(({ stopId, reason }) => {
      const who = names.get(stopId)
      // The reason may contain a number whose owner has been erased since (rule A22).
      return who === undefined ? { who: 'Klient usunięty', reason: 'Nie znaleziono klienta.' } : { who, reason }
    }),
    ...unsent.map(({ client, error }) => ({ who: clientName(client), reason: error ?? 'Nie udało się wysłać SMS.' })),
  ]
  const { sent, failed, skipped } = tally
  return {
    done: sent + failed + skipped,
    total: sent + failed + skipped + open.length + left,
    outcome: {
      message: waveSentence(tally),
      counts: { sent, failed, skipped, left: left + open.length },
      ...(failures.length > 0 && { details: failuresByReason(failures) }),
    },
    underWay: open.length,
  }
}

async function namesOf(database: Database, stopIds: number[]): Promise<Map<number, string>> {
  const rows = await database
    .select({ id: campaignStops.id, firstName: clients.firstName, lastName: clients.lastName })
    .from(campaignStops)
    .innerJoin(clients, eq(clients.id, campaignStops.clientId))
    .where(inArray(campaignStops.id, stopIds))
  return new Map(rows.map(({ id, ...client }) => [id, clientName(client)]))
}
