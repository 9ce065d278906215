import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#server/db/schema'
import { testHost } from '#server/testing/host'
import { runJobs } from '#server/testing/jobs'
import { fakeSmtp, type Replies } from '../testing/fake-smtp'
import { createMailer, isSecretOnTheWay } from './mailer'

const smtp = await fakeSmtp()
const url = smtp.url
const host = await testHost()
await host.addUser('VIEWER')
afterAll(async () => {
  await host.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.setReplies({})
  smtp.received.length = 0
  smtp.commands.length = 0
  await host.database.delete(jobs)
  // Passes the limit of mails to one address per hour.
  host.setNow(new Date(host.ports.clock.now().getTime() + 3_600_000))
})

/**
 * Requests a reset mail through this server.
 * @returns the job
 */
async function mailed(smtpUrl = url) {
  const mail = { smtpUrl, from: 'Termin <termin@firma.test>' }
  host.ports.mailer = createMailer({ mail, dataFolder: '/nowhere' }, host.ports.log)
  await host.anonymous('POST', '/api/auth/forgot-password', { email: 'viewer@termin.test' })
  await runJobs(host.ports)
  return (await host.database.select().from(jobs))[0]!
}

test('a mail is handed to the mail server', async () => {
  expect(await mailed()).toMatchObject({ status: 'DONE', attempts: 1, error: null })
  expect(smtp.received).toContain('To: viewer@termin.test')
})

describe('a mail that the server refuses for good is given up at once, and the reason stays', () => {
  test.each<[string, Replies]>([
    ['550 5.1.1', { RCPT: '550 5.1.1 <viewer@termin.test>: no such mailbox' }],
    ['553 5.1.8', { MAIL: '553 5.1.8 sender refused' }],
    ['554 5.6.0', { DATA: '554 5.6.0 no valid recipients' }],
    ['552 5.3.4', { CONTENT: '552 5.3.4 too large' }],
  ])('%s', async (code, message) => {
    smtp.setReplies(message)
    const job = await mailed()
    expect(job).toMatchObject({ status: 'FAILED', attempts: 1, payload: null, uniqueKey: null })
    expect(job.error).toContain(code)
    expect(job.error).not.toContain('viewer@')
  })
})

describe('a mail waits where the refusal passes, or is not about the mail', () => {
  test.each<[string, Replies]>([
    ['a full mailbox', { RCPT: '452 4.2.2 mailbox full' }],
    ['greylisting', { MAIL: '451 4.7.1 try again later' }],
    ['no storage', { CONTENT: '452 4.3.1 insufficient storage' }],
    ['a server that closes', { GREETING: '421 closing' }],
    ['a server that takes nothing from here', { GREETING: '554 no service' }],
    ['no credentials, which the operator can mend', { MAIL: '530 5.7.0 authentication required' }],
  ])('%s', async (_, message) => {
    smtp.setReplies(message)
    expect(await mailed()).toMatchObject({ status: 'WAITING', attempts: 1 })
  })

  test('a password that is not right', async () => {
    smtp.setReplies({ AUTH: '535 5.7.8 wrong' })
    expect(await mailed(url.replace('//', '//ola:secret@'))).toMatchObject({ status: 'WAITING', attempts: 1 })
  })

  test('a server that is away', async () => {
    expect(await mailed('smtp://127.0.0.1:1')).toMatchObject({ status: 'WAITING', attempts: 1 })
  })
})

test.each([
  ['smtp://ola:tajne@mail.firma.pl:587', true],
  ['smtp://ola:tajne@10.0.0.7', true],
  ['smtp://ola:tajne@localhost:1025', false],
  ['smtp://ola:tajne@127.0.0.1', false],
  ['smtp://ola:tajne@[::1]:25', false],
  ['smtp://mail', false],
])('the password of %s needs TLS: %s', (address, needed) => {
  expect(isSecretOnTheWay(address)).toBe(needed)
})

test('where TLS is needed, a server without it is told neither password nor mail', async () => {
  const job = await mailed(`${url.replace('//', '//ola:secret@')}?requireTLS=true`)
  expect(job).toMatchObject({ status: 'WAITING', attempts: 1 })
  expect(smtp.commands.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS'])
})
