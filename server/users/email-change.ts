import { failureText } from '../http/failure-text'
import type { Ports } from '../ports'

/** Addresses are one regardless of case. */
export function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * Tells the address that an account had until now. Nobody waits for the letter; the change stands without it.
 * @param by whether the person or an administrator changed it
 */
export function tellOldAddress(
  { mailer, log }: Ports,
  before: { email: string; firstName: string },
  newEmail: string,
  by: 'OWNER' | 'ADMINISTRATOR',
): void {
  const what =
    by === 'OWNER'
      ? 'Adres email Twojego konta w Terminie zmieniono'
      : 'Administrator zmienił adres email Twojego konta w Terminie'
  mailer
    .send({
      to: before.email,
      subject: 'Termin: zmieniono adres email Twojego konta',
      text: [
        `Dzień dobry ${before.firstName},`,
        '',
        `${what} na ${masked(newEmail)}. Na ten adres nie wyślemy już linków do ustawienia hasła.`,
        '',
        'Jeżeli to nie Ty ani nikt w Twoim imieniu, skontaktuj się z administratorem.',
      ].join('\n'),
    })
    .catch((error: unknown) => log.error('old address not told', { error: failureText(error) }))
}

/** 'o…@firma.pl': enough for its owner to know it by, too little for a stranger who reads the old mailbox. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…@${domain}`
}
