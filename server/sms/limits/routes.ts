import { smsLimitCalls } from '#domain/sms/limits/contract'
import { formatCount } from '#domain/text/plural'
import { serve } from '../../http/serve'
import { readSmsLimits } from '../outbox/limits'
import { blockNumber, changeLimits, cleanUpBlocks, unblockNumber } from './commands'
import { blockedNumbers, checkNumber, limitsStatistics, limitsStatus, testNumber } from './queries'

export const smsLimitRoutes = serve(smsLimitCalls, {
  status: (_, { ports }) => limitsStatus(ports),
  statistics: (period, { ports }) => limitsStatistics(ports, period),
  config: (_, { ports }) => readSmsLimits(ports.database),
  configure: ({ body }, { ports, user }) => changeLimits(ports, user, body),
  blocked: (_, { ports }) => blockedNumbers(ports),
  async block({ body: { phoneNumber, reason, until } }, { ports, user }) {
    const input = { phone: phoneNumber, reason, until }
    return { success: true, message: 'Numer został zablokowany', blocked: await blockNumber(ports, user, input) }
  },
  async unblock({ body }, { ports, user }) {
    await unblockNumber(ports, user, body.phoneNumber)
    return { success: true, message: 'Numer został odblokowany' }
  },
  check: ({ body }, { ports }) => checkNumber(ports, body.phoneNumber),
  test: ({ body: { phoneNumber, count } }, { ports }) => testNumber(ports, { phone: phoneNumber, count }),
  async cleanUp(request, { ports, user }) {
    const deleted = await cleanUpBlocks(ports, user, request)
    const message = `Usunięto ${formatCount(deleted, ['zakończoną blokadę', 'zakończone blokady', 'zakończonych blokad'])}.`
    return { success: true, message, deleted }
  },
})
