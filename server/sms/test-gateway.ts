import type { SmsGateway } from '../ports'

/** Records every message as sent and sends none. After a crash, a message was surely not sent. */
export function testGateway(): SmsGateway {
  return {
    name: 'Tryb testowy',
    testMode: true,
    send: async ({ key }) => ({ kind: 'SENT', gatewayId: `test-${key}` }),
    lookUp: async () => ({ kind: 'NOT_FOUND' }),
  }
}
