import { z } from 'zod'
import { emptyOutcome, jobKind } from '../jobs/kind'
import { enqueueJob } from '../jobs/queue'
import type { Ports } from '../ports'

export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export const addressChangeMail = jobKind({
  name: 'users.mail-old-address',
  title: 'Powiadamianie o zmianie adresu e-mail',
  payload: z.object({
    to: z.string(),
    newEmail: z.string(),
    by: z.enum(['OWNER', 'ADMINISTRATOR']),
  }),
  access: 'system.read',
  // With the back-off this lasts two days: the owner should hear of a taken-over account even after a long outage of
  // the mail server.
  attempts: 300,
  async run({ mailer }, { payload: { to, newEmail, by } }) {
    const what =
      by === 'OWNER'
        ? 'Adres e-mail Twojego konta w Terminie zmieniono'
        : 'Administrator zmienił adres e-mail Twojego konta w Terminie'
    await mailer.send({
      to,
      subject: 'Termin: zmieniono adres e-mail Twojego konta',
      text: [
        'Dzień dobry,',
        '',
        `${what} na ${newEmail}. Na ten adres nie wyślemy już linków do ustawienia hasła.`,
        '',
        'Jeżeli to nie Ty ani nikt w Twoim imieniu, skontaktuj się z administratorem.',
      ].join('\n'),
    })
    return emptyOutcome
  },
})

/**
 * Enqueues a mail to the old address of an account, in the transaction that changes it (rule A11).
 * @param by whether the owner or an administrator changed it
 */
export async function notifyOldAddress(
  ports: Ports,
  before: { email: string },
  newEmail: string,
  by: 'OWNER' | 'ADMINISTRATOR',
): Promise<void> {
  await enqueueJob(ports, addressChangeMail, { to: before.email, newEmail: maskEmail(newEmail), by })
}

/** 'o…@firma.pl': the owner recognises it, and a stranger who reads the old mailbox does not learn it. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
