import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog, type LogLevel } from './log'

function logged(level: LogLevel, { isTTY = false } = {}) {
  const output = Object.assign(new PassThrough(), { isTTY })
  const log = createLog(level, output)
  return { log, text: () => String(output.read() ?? '') }
}

describe('log', () => {
  it('writes one line of JSON for each event', () => {
    const { log, text } = logged('info')
    log.info('sms.sent', { id: 7, count: 3n })
    expect(JSON.parse(text())).toMatchObject({
      level: 'info',
      event: 'sms.sent',
      id: 7,
      count: '3',
      time: expect.stringMatching(/Z$/),
    })
  })

  it('keeps its own words when a field bears their name', () => {
    const { log, text } = logged('info')
    log.error('failed', { event: 'other', level: 'other' })
    expect(JSON.parse(text())).toMatchObject({ level: 'error', event: 'failed' })
  })

  it('tells the message, code and cause of an error, and no row of the database that hangs on it', () => {
    const { log, text } = logged('info')
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (phone)=(+48600100200) already exists.',
    })
    log.error('failed', { error: new Error('insert\nparams: Jan,\n+48600100200', { cause }) })
    const line = text()
    expect(JSON.parse(line).error).toMatchObject({
      message: 'insert',
      cause: { message: 'duplicate key', code: '23505' },
    })
    expect(line).not.toContain('+48600100200')
  })

  it('says nothing below its level', () => {
    const { log, text } = logged('error')
    log.info('a')
    log.warn('b')
    expect(text()).toBe('')
  })

  it('lets no text make a line of its own, or command the terminal', () => {
    for (const isTTY of [true, false]) {
      const { log, text } = logged('info', { isTTY })
      log.warn('failed', { error: 'no\r\nsigned in\u001b[2J', reason: new Error('no\u001b[2J') })
      const output = text()
      expect(output).toContain('no\\u001b[2J')
      expect(output).not.toContain('\u001b[2J')
      expect(output).not.toMatch(/^signed in/m)
    }
  })

  it('is readable at a terminal', () => {
    const { log, text } = logged('info', { isTTY: true })
    log.warn('database.waiting', { server: 'db/termin' })
    expect(text()).toMatch(/database\.waiting {2}server=db\/termin\n$/)
  })
})
