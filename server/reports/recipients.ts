import { lt, notInArray } from 'drizzle-orm'
import { z } from 'zod'
import { monthName, readPeriod } from '#domain/reports/period'
import { eventChanges } from '#domain/events/event'
import type { Recipients, RecipientsUpdate } from '#domain/reports/recipients'
import { lastMonth } from '#domain/reports/recipients'
import { formatCount, nouns } from '#domain/text/plural'
import { dayAt } from '#domain/time/warsaw'
import type { User } from '#domain/users/user'
import { signatureOf } from '#domain/users/user'
import { reportRecipients } from '../db/schema'
import { lockChange } from '../db/lock-change'
import { command } from '../events/command'
import { conflict } from '../http/api-problem'
import { refuseChanged } from '../http/preconditions'
import type { RecurringJob } from '../jobs/kind'
import { jobKind } from '../jobs/kind'
import { enqueueJob } from '../jobs/queue'
import type { Database, Ports } from '../ports'
import { readSettings } from '../settings/queries'
import { printReport } from './printed'

// No event: the job that mails leaves the event of its run.

/** Hour in Warsaw at which the report of the previous month is mailed */
const mailedAt = 7

export async function findRecipients(database: Database): Promise<Recipients> {
  const rows = await database.select({ email: reportRecipients.email }).from(reportRecipients)
  // Sorted here: the order of the database depends on its collation.
  return { emails: rows.map(({ email }) => email).toSorted() }
}

/**
 * Sets who gets the reports. New recipients begin with the current month, mailed when it is over.
 * @throws ApiProblem STALE
 */
export const changeRecipients = command(
  async ({ tx, actor, now, record, unchanged }, { emails, previous }: RecipientsUpdate) => {
    await lockChange(tx, 'report recipients')
    const stored = await findRecipients(tx)
    refuseChanged(stored, previous)
    const next = { emails: emails.toSorted() }
    const changes = eventChanges({ reportRecipients: stored.emails }, { reportRecipients: next.emails })
    if (changes.length === 0) return unchanged(next)
    await tx.delete(reportRecipients).where(emails.length > 0 ? notInArray(reportRecipients.email, emails) : undefined)
    const added = { mailedMonth: lastMonth(dayAt(now)).key, addedAt: now, addedBy: signatureOf(actor) }
    if (emails.length > 0) {
      await tx
        .insert(reportRecipients)
        .values(emails.map((email) => ({ email, ...added })))
        .onConflictDoNothing()
    }
    return record({ verb: 'CHANGED', noun: 'SETTINGS', changes }, next)
  },
)

/**
 * Mails one report to one address, unless it has been removed from the recipients since. The report is created at that
 * moment; a month that is over changes only by corrections.
 */
export const reportMail = jobKind({
  name: 'reports.mail',
  title: 'Wysyłanie raportu miesięcznego',
  payload: z.object({ to: z.string(), month: z.string() }),
  access: 'reports.read',
  // With the back-off this lasts two days, longer than most outages of a mail server.
  attempts: 300,
  async run(ports, { payload: { to, month } }) {
    const isRemoved = async () => !(await findRecipients(ports.database)).emails.includes(to)
    const nothing = { message: 'Nic do wysłania.', counts: {} }
    if (await isRemoved()) return nothing
    const period = readPeriod(month)!
    const { companyName } = await readSettings(ports.database)
    const { content, filename } = await printReport(ports, period)
    // Checked again, since printing takes its time.
    if (await isRemoved()) return nothing
    const name = `${monthName(Number(month.slice(5))).toLowerCase()} ${month.slice(0, 4)}`
    await ports.mailer.send({
      to,
      subject: `${companyName || 'Termin'}: raport za ${name}`,
      text: [
        'Dzień dobry,',
        '',
        `w załączniku raport za ${name}.`,
        `Te same liczby, z listami wizyt, są tutaj: ${ports.publicUrl}/admin/reports?period=${month}`,
        '',
        'Adresy, na które wysyłamy raport, zmienia się na tej stronie.',
      ].join('\n'),
      attachments: [{ filename, contentType: 'application/pdf', content }],
    })
    return { message: `Raport za ${name} wysłany.`, counts: {} }
  },
})

function mailMonth(ports: Ports, { month, to, actor }: { month: string; to: readonly string[]; actor?: User }) {
  return Promise.all(
    to.map((email) =>
      enqueueJob(ports, reportMail, { to: email, month }, { key: `${month} ${email}`, ...(actor && { actor }) }),
    ),
  )
}

/**
 * Enqueues the report of the previous month for all recipients.
 * @returns how many there are
 * @throws ApiProblem CONFLICT if there is none
 */
export const mailReportNow = command<void, number>(async ({ tx, ports, actor, now, record }) => {
  const { emails } = await findRecipients(tx)
  if (emails.length === 0) throw conflict('Najpierw dodaj adres, na który ma przyjść raport.')
  const month = lastMonth(dayAt(now)).key
  await mailMonth(ports, { month, to: emails, actor })
  return record({ verb: 'STARTED', noun: 'JOB', subject: `${reportMail.title}: ${month}` }, emails.length)
})

/**
 * Mails the previous month on the first of a month, or on the first day after it on which the server runs. Each address
 * gets each month once, because it is marked in the transaction that enqueues the mail.
 */
export const monthlyReports: RecurringJob = {
  name: 'reports.mail-month',
  title: 'Raport miesięczny e-mailem',
  access: 'system.read',
  recurrence: () => ({ dailyAt: mailedAt }),
  async run(ports) {
    const month = lastMonth(dayAt(ports.clock.now())).key
    const count = await ports.database.transaction(async (tx) => {
      const due = await tx
        .update(reportRecipients)
        .set({ mailedMonth: month })
        .where(lt(reportRecipients.mailedMonth, month))
        .returning({ email: reportRecipients.email })
      await mailMonth({ ...ports, database: tx }, { month, to: due.map(({ email }) => email) })
      return due.length
    })
    return {
      message: count === 0 ? 'Nic do wysłania.' : `Wysyłamy raport na ${formatCount(count, nouns.address)}.`,
      counts: { mailed: count },
    }
  },
}
