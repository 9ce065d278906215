import { sql } from 'drizzle-orm'
import { advertisementText, skipReasonTexts } from '#domain/advertising/advertisement'
import type { AdvertisingPreview } from '#domain/advertising/campaign'
import { clientName } from '#domain/clients/client'
import { exampleOptOutLink } from '#domain/consents/opt-out-link'
import { previewLength } from '#domain/sms/planned/preview'
import { budgetShortage } from '#domain/sms/budget'
import { smsCost, billedParts, documentedParts } from '#domain/sms/parts'
import { isSendingTime, nextSendingInstant } from '#domain/sms/sending-hours'
import { zlotyOf } from '#domain/text/money'
import { formatInstant } from '#domain/time/format'
import { rowsOf } from '../db/rows'
import { clients } from '../db/schema'
import { readPartsUsed } from '../sms/outbox/budget'
import type { Ports } from '../ports'
import { readSettings } from '../settings/queries'
import type { AudienceQuery } from './audience'
import { countAudience, judgedClients } from './audience'
import { recipientsSentence } from './sentences'

export async function previewAdvertisement(ports: Ports, query: AudienceQuery): Promise<AdvertisingPreview> {
  const { database, clock, publicUrl } = ports
  const now = clock.now()
  const settings = await readSettings(database)
  const count = await countAudience(database, query, ports)
  const text = advertisementText(query.message, exampleOptOutLink(publicUrl))
  const { parts: partsEach, encoding } = billedParts(text)
  const parts = partsEach * count.recipients
  const waits = isSendingTime(now, settings)
    ? null
    : `SMS-y poczekają do ${formatInstant(nextSendingInstant(now, settings))}.`
  return {
    success: true,
    message: recipientsSentence(count),
    text,
    characters: text.length,
    documentedParts: documentedParts(text),
    encoding,
    partsEach,
    recipients: count.recipients,
    parts,
    cost: zlotyOf(smsCost(parts, settings)),
    skipped: count.skipped,
    reasons: count.reasons.map((row) => ({ ...row, text: skipReasonTexts[row.reason] })),
    sample: await sampleOf(ports, query),
    waits,
    budget: budgetShortage(settings, await readPartsUsed(ports, database), parts) ?? null,
  }
}

async function sampleOf(ports: Ports, query: AudienceQuery): Promise<AdvertisingPreview['sample']> {
  const rows = await rowsOf<{ id: number; firstName: string; lastName: string; phone: string }>(
    ports.database,
    sql`select ${clients.id}, first_name as "firstName", last_name as "lastName", ${clients.phone}
      from (${judgedClients(query, ports)}) as judged join ${clients} on ${clients.id} = judged.id
      where judged.reason is null order by ${clients.sortKey}, ${clients.id} limit ${previewLength}`,
  )
  return rows.map((row) => ({ clientId: row.id, clientName: clientName(row), phoneNumber: row.phone }))
}
