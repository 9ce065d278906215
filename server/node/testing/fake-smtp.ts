import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

/** Replies of the mail server (RFC 5321) that differ from the usual ones */
export type Replies = Partial<Record<'GREETING' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'CONTENT', string>>
const usual = {
  GREETING: '220 mail.test',
  EHLO: '250-mail.test\r\n250 AUTH PLAIN',
  AUTH: '235 in',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  CONTENT: '250 taken',
  QUIT: '221 bye',
}

/** A mail server that keeps the lines of what it takes */
export async function fakeSmtp() {
  let replies: Replies = {}
  const received: string[] = []
  const commands: string[] = []
  const server = createServer((socket) => {
    const all: Record<string, string> = { ...usual, ...replies }
    let content = false
    const say = (name: string) => socket.write(`${all[name] ?? '500 what?'}\r\n`)
    socket.on('error', () => {})
    createInterface(socket).on('line', (line) => {
      if (content && line !== '.') {
        received.push(line)
        return
      }
      if (!content) commands.push(line)
      const name = content ? 'CONTENT' : line.split(/[ :]/)[0]!.toUpperCase()
      content = name === 'DATA' && !all.DATA!.startsWith('5')
      say(name)
    })
    say('GREETING')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    commands,
    setReplies: (those: Replies) => {
      replies = those
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
