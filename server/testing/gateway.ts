import type { SmsGateway, SmsOutcome, SmsToSend as Sending } from '../ports'

/** A gateway that records its requests and answers as asked; success by default. */
export function recordingGateway() {
  const sent: Sending[] = []
  const lookedUp: string[] = []
  const takes = async ({ key }: Sending, _signal: AbortSignal): Promise<SmsOutcome> => ({
    kind: 'SENT',
    gatewayId: `g-${key}`,
  })
  const knowsNothing = async (_key: string, _signal: AbortSignal): ReturnType<SmsGateway['lookUp']> => ({
    kind: 'NOT_FOUND',
  })
  let send = takes
  let lookUp = knowsNothing
  const gateway: SmsGateway = {
    name: 'Bramka',
    testMode: false,
    send: (message, signal) => {
      sent.push(message)
      return send(message, signal)
    },
    lookUp: ({ key }, signal) => {
      lookedUp.push(key)
      return lookUp(key, signal)
    },
  }
  return {
    gateway,
    sent,
    lookedUp,
    onSend(answer: typeof send) {
      send = answer
    },
    onLookUp(answer: typeof lookUp) {
      lookUp = answer
    },
    reset() {
      sent.length = 0
      lookedUp.length = 0
      send = takes
      lookUp = knowsNothing
    },
  }
}

/** A promise and the function that resolves it, for a gateway whose answer the test controls */
export function holdGateway() {
  let release = () => {}
  const wait = new Promise<void>((resolve) => {
    release = resolve
  })
  return { wait, release }
}
