import { z } from 'zod'
import { formatInstant } from '#domain/time/format'
import { emptyOutcome, jobKind } from '../jobs/kind'
import { enqueueJob } from '../jobs/queue'
import type { Ports } from '../ports'

/** What the owner of an account is told by mail */
const notices = {
  STEP_ON: ['włączono logowanie dwuetapowe', 'Na Twoim koncie w Terminie włączono logowanie dwuetapowe.'],
  STEP_OFF: ['wyłączono logowanie dwuetapowe', 'Na Twoim koncie w Terminie wyłączono logowanie dwuetapowe.'],
  STEP_RESET: [
    'usunięto logowanie dwuetapowe',
    'Administrator usunął logowanie dwuetapowe z Twojego konta w Terminie i zakończył Twoje sesje.',
  ],
  NEW_CODES: ['nowe kody zapasowe', 'Na Twoim koncie w Terminie utworzono nowe kody zapasowe. Stare już nie działają.'],
  NEW_DEVICE: [
    'logowanie na nowym urządzeniu',
    'Ktoś, zapewne Ty, zalogował się na Twoje konto w Terminie na nowym urządzeniu.',
  ],
  PASSKEY_ADDED: ['dodano klucz dostępu', 'Do Twojego konta w Terminie dodano klucz dostępu.'],
  PASSKEY_REMOVED: ['usunięto klucz dostępu', 'Z Twojego konta w Terminie usunięto klucz dostępu.'],
  PASSKEYS_RESET: [
    'usunięto klucze dostępu',
    'Administrator usunął klucze dostępu z Twojego konta w Terminie i zakończył Twoje sesje.',
  ],
  CODE_USED: ['użyto kodu zapasowego', 'Ktoś, zapewne Ty, zalogował się na Twoje konto w Terminie kodem zapasowym.'],
} as const
type AccountNotice = keyof typeof notices

const advice = 'Jeżeli to nie Ty, zmień hasło, zakończ sesje w „Moje sesje” i skontaktuj się z administratorem.'

/** What else its owner has to do, since a new password and the end of the sessions leave it to whoever did this */
const remedies: Partial<Record<AccountNotice, string>> = {
  STEP_ON: 'Administrator musi usunąć to logowanie dwuetapowe, bo inaczej nie zalogujesz się ponownie.',
  NEW_CODES: 'W „Moje sesje” utwórz też nowe kody zapasowe.',
  CODE_USED: 'W „Moje sesje” utwórz też nowe kody zapasowe.',
  PASSKEY_ADDED: 'W „Moje sesje” usuń też ten klucz, bo otwiera konto bez hasła.',
}

export const accountMail = jobKind({
  name: 'users.mail-notice',
  title: 'Powiadamianie o zmianie zabezpieczeń konta',
  payload: z.object({
    to: z.string(),
    notice: z.enum(Object.keys(notices) as [AccountNotice, ...AccountNotice[]]),
    at: z.iso.datetime(),
    facts: z.array(z.string()),
  }),
  access: 'system.read',
  // The same as for another e-mail address: two days with the back-off
  attempts: 300,
  async run({ mailer }, { payload: { to, notice, at, facts } }) {
    const [subject, sentence] = notices[notice]
    const remedy = remedies[notice]
    await mailer.send({
      to,
      subject: `Termin: ${subject}`,
      text: [
        'Dzień dobry,',
        '',
        sentence,
        '',
        `Kiedy: ${formatInstant(new Date(at))}`,
        ...facts,
        '',
        remedy === undefined ? advice : `${advice} ${remedy}`,
      ].join('\n'),
    })
    return emptyOutcome
  },
})

/**
 * Enqueues the mail in the transaction of what it reports.
 * @param facts further lines: 'Urządzenie: Chrome, Windows'
 */
export async function mailOwner(
  ports: Ports,
  { email }: { email: string },
  notice: AccountNotice,
  facts: string[] = [],
): Promise<void> {
  await enqueueJob(ports, accountMail, { to: email, notice, at: ports.clock.now().toISOString(), facts })
}
