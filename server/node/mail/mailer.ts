import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log, Mailer } from '#server/ports'
import type { Config } from '../config'

/** By SMTP where it is configured; otherwise mail is written to a folder of the data, where the operator finds it. */
export function createMailer({ mail, dataFolder }: Pick<Config, 'mail' | 'dataFolder'>, log: Log): Mailer {
  return mail.smtpUrl ? smtpMailer(mail.smtpUrl, mail.from) : folderMailer(join(dataFolder, 'mail'), mail.from, log)
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
  }
}

/** Writes each mail to a file as it would be sent (RFC 5322), readable by the operator alone. */
function folderMailer(folder: string, from: string, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail)
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
