import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#server/db/schema'
import type { TestHost } from '#server/testing/host'
import { testHost } from '#server/testing/host'
import { runJobs } from '#server/testing/jobs'
import { createMailer } from './mailer'

/** Replies of the mail server (RFC 5321) that differ from the usual ones */
type Replies = Partial<Record<'GREETING' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'CONTENT', string>>
const usual = {
  ...{
    GREETING: '220 mail.test',
    EHLO: '250-mail.test\r\n250 AUTH PLAIN',
    AUTH: '235 in',
    MAIL: '250 ok',
    RCPT: '250 ok',
  },
  ...{ DATA: '354 go on', CONTENT: '250 taken', QUIT: '221 bye' },
}

let replies: Replies
let received: string[]
let host: TestHost
const server = createServer((socket) => {
  const all: Record<string, string> = { ...usual, ...replies }
  let content = false
  const say = (name: string) => socket.write(`${all[name] ?? '500 what?'}\r\n`)
  socket.on('error', () => {})
  createInterface(socket).on('line', (line) => {
    if (content && line !== '.') return void received.push(line)
    const name = content ? 'CONTENT' : line.split(/[ :]/)[0]!.toUpperCase()
    content = name === 'DATA' && !replies.DATA
    say(name)
  })
  say('GREETING')
})
let url: string

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  host = await testHost()
  await host.addUser('VIEWER')
})
afterAll(async () => {
  await host.close()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(async () => {
  replies = {}
  received = []
  await host.database.delete(jobs)
  // Passes the limit of mails to one address per hour.
  host.setNow(new Date(host.ports.clock.now().getTime() + 3_600_000))
})

/** Requests a reset mail through this server. @returns the job */
async function mailed(smtpUrl = url) {
  const mail = { smtpUrl, from: 'Termin <termin@firma.test>' }
  host.ports.mailer = createMailer({ mail, dataFolder: '/nowhere' }, host.ports.log)
  await host.anonymous('POST', '/api/auth/forgot-password', { email: 'viewer@termin.test' })
  await runJobs(host.ports)
  return (await host.database.select().from(jobs))[0]!
}

test('a mail is handed to the mail server', async () => {
  expect(await mailed()).toMatchObject({ status: 'DONE', attempts: 1, error: null })
  expect(received).toContain('To: viewer@termin.test')
})

describe('a mail that the server refuses for good is given up at once, and the reason stays', () => {
  test.each<[string, Replies]>([
    ['550 5.1.1', { RCPT: '550 5.1.1 <viewer@termin.test>: no such mailbox' }],
    ['553 5.1.8', { MAIL: '553 5.1.8 sender refused' }],
    ['554 5.6.0', { DATA: '554 5.6.0 no valid recipients' }],
    ['552 5.3.4', { CONTENT: '552 5.3.4 too large' }],
  ])('%s', async (code, said) => {
    replies = said
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
  ])('%s', async (_, said) => {
    replies = said
    expect(await mailed()).toMatchObject({ status: 'WAITING', attempts: 1 })
  })

  test('a password that is not right', async () => {
    replies = { AUTH: '535 5.7.8 wrong' }
    expect(await mailed(url.replace('//', '//ola:secret@'))).toMatchObject({ status: 'WAITING', attempts: 1 })
  })

  test('a server that is away', async () => {
    expect(await mailed('smtp://127.0.0.1:1')).toMatchObject({ status: 'WAITING', attempts: 1 })
  })
})
