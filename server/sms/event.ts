import { eq } from 'drizzle-orm'
import { smsTypeNames } from '#domain/sms/sms-type'
import { smsMessages } from '../db/schema'
import type { JournalEvent } from '../events/command'
import type { Transaction } from '../ports'

/** The event of a message that a person sends; its text is in the history of SMS only. */
export async function sentSmsEvent(tx: Transaction, id: number): Promise<JournalEvent> {
  const { type, clientId, deviceId, clientName, phone } = smsMessages
  const [sms] = await tx
    .select({ type, clientId, deviceId, clientName, phone })
    .from(smsMessages)
    .where(eq(smsMessages.id, id))
  const { clientName: name, phone: number, type: kind, ...of } = sms!
  return { verb: 'SENT', noun: 'SMS', subjectId: id, ...of, subject: `${smsTypeNames[kind]}: ${name ?? number}` }
}
