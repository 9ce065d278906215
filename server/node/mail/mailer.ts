import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { NodemailerError } from 'nodemailer'
import { PermanentFailure } from '#server/jobs/kind'
import type { Log, Mailer, ServiceCheck } from '#server/ports'
import type { Config } from '../config'

/** Sends by SMTP if configured; otherwise writes mail to a folder in the data folder for the operator. */
export function createMailer({ mail, dataFolder }: Pick<Config, 'mail' | 'dataFolder'>, log: Log): Mailer {
  return mail.smtpUrl ? smtpMailer(mail.smtpUrl, mail.from) : folderMailer(join(dataFolder, 'mail'), mail.from, log)
}

function smtpMailer(url: string, from: string): Mailer {
  const requireTLS = isSecretOnTheWay(url)
  const transport = createTransport({ url, requireTLS, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  return {
    async send(mail) {
      try {
        await transport.sendMail(withBuffers(mail))
      } catch (error) {
        throw isRefusal(error) ? new PermanentFailure('the mail server refused the mail', { cause: error }) : error
      }
    },
    async check() {
      try {
        await transport.verify()
        return { ok: true }
      } catch (error) {
        return troubleOf(error)
      }
    },
  }
}

/** A password that leaves this machine never goes without TLS, unless the address says `?requireTLS=false`. */
export function isSecretOnTheWay(url: string): boolean {
  const { username, hostname } = new URL(url)
  return username !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

/** A sentence of our own, because the mail server's may repeat a name or a password. */
function troubleOf(error: unknown): ServiceCheck {
  const { code, responseCode } = error instanceof Error ? (error as NodemailerError) : {}
  if (code === 'EAUTH') {
    return {
      ok: false,
      problem: 'Serwer poczty odrzuca dane logowania.',
      advice: [
        'Popraw nazwę użytkownika i hasło w TERMIN_SMTP_URL; znaki inne niż litery i cyfry zapisz w nich jako %XX.',
      ],
    }
  }
  if (code === 'ETLS') {
    return {
      ok: false,
      problem: 'Nie udało się nawiązać szyfrowanego połączenia z serwerem poczty.',
      advice: [
        'W TERMIN_SMTP_URL użyj smtps:// dla portu 465 i smtp:// dla portu 587.',
        'Jeżeli serwer we własnej sieci nie zna szyfrowania, dopisz na końcu adresu ?requireTLS=false.',
      ],
    }
  }
  return {
    ok: false,
    problem: responseCode
      ? `Serwer poczty odpowiada błędem ${responseCode}.`
      : 'Nie można połączyć się z serwerem poczty.',
    advice: ['Sprawdź serwer i port w TERMIN_SMTP_URL oraz czy zapora przepuszcza połączenie.'],
  }
}

/** nodemailer accepts bytes only as a Buffer. */
const withBuffers = ({ attachments = [], ...mail }: Parameters<Mailer['send']>[0]) => ({
  ...mail,
  attachments: attachments.map(({ content, ...same }) => ({ ...same, content: Buffer.from(content) })),
})

/**
 * Whether the server refused this mail for good: 5yz to its sender, recipient or content (RFC 5321, 4.2.1). A refusal
 * of the connection or the credentials (530, RFC 4954) is not about the mail, and the operator can fix it.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, permanent, responseCode } = error as NodemailerError
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== 530
}

/** Writes each mail to a file in its wire format (RFC 5322), readable only by the operator. */
function folderMailer(folder: string, from: string, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(withBuffers(mail))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${crypto.randomUUID().slice(0, 8)}.eml`,
      )
      await writeFile(file, message, { mode: 0o600 })
      log.info('mail written to a file', { file })
    },
  }
}
