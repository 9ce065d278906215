import type { SmsGateway } from '../ports'

/** Everything happens but the sending. After a crash a message is surely not sent, for none ever is. */
export function testGateway(): SmsGateway {
  return {
    name: 'Tryb testowy',
    testMode: true,
    send: async ({ key }) => ({ kind: 'SENT', gatewayId: `test-${key}` }),
    lookUp: async () => ({ kind: 'NOT_FOUND' }),
  }
}
