import { describe, expect, test } from 'vitest'
import type { SmsState } from './sms-state'
import { deliveryReports } from './sms-state'
import type { OutboxEvent, OutboxState } from './transitions'
import { afterReport, maxRetries, nextState, outboxState } from './transitions'

const states: OutboxState[] = [
  'QUEUED',
  'IN_DOUBT',
  'SENDING',
  'ASKING',
  'UNKNOWN',
  'FAILED',
  'SENT',
  'UNDELIVERED',
  'DELIVERED',
]

test('a message is tried again three times', () => expect(maxRetries).toBe(3))

describe('a report', () => {
  test.each<[OutboxState, (SmsState | undefined)[]]>([
    // ON_ITS_WAY, DELIVERED, UNDELIVERED
    ['QUEUED', ['SENT', 'DELIVERED', 'UNDELIVERED']],
    ['IN_DOUBT', ['SENT', 'DELIVERED', 'UNDELIVERED']],
    ['SENDING', ['SENT', 'DELIVERED', 'UNDELIVERED']],
    ['ASKING', ['SENT', 'DELIVERED', 'UNDELIVERED']],
    ['UNKNOWN', ['SENT', 'DELIVERED', 'UNDELIVERED']],
    ['FAILED', ['SENT', 'DELIVERED', 'UNDELIVERED']],
    ['SENT', [undefined, 'DELIVERED', 'UNDELIVERED']],
    ['UNDELIVERED', [undefined, 'DELIVERED', undefined]],
    ['DELIVERED', [undefined, undefined, undefined]],
  ])('makes %s %j', (state, expected) => {
    expect(deliveryReports.map((report) => afterReport(state, report))).toEqual(expected)
  })

  test('leads to the same state in any order, and however often it comes', () => {
    const end = (from: OutboxState, reports: readonly (typeof deliveryReports)[number][]) =>
      reports.reduce((state, report) => afterReport(state, report) ?? state, from)
    for (const from of states) {
      for (const one of deliveryReports) {
        for (const other of deliveryReports) {
          expect(end(from, [one, other])).toBe(end(from, [other, one, one, other]))
        }
      }
    }
  })
})

const answers = ['SENT', 'RETRY', 'ASK_AGAIN', 'REJECTED', 'ACCOUNT_REFUSED', 'UNKNOWN', 'NOT_FOUND', 'CRASH'] as const

test.each<[OutboxState, (string | undefined)[]]>([
  // SENT, RETRY, ASK_AGAIN, REJECTED, ACCOUNT_REFUSED, UNKNOWN, NOT_FOUND, CRASH
  ['SENDING', ['SENT', 'QUEUED', 'IN_DOUBT', 'FAILED', 'WITHDRAWN', 'UNKNOWN', undefined, 'IN_DOUBT']],
  ['ASKING', ['SENT', 'IN_DOUBT', 'IN_DOUBT', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN', 'RETURNED', 'IN_DOUBT']],
  ...states
    .filter((state) => state !== 'SENDING' && state !== 'ASKING')
    .map((state): [OutboxState, undefined[]] => [state, answers.map(() => undefined)]),
])('an answer makes a planned %s %j', (state, expected) => {
  expect(answers.map((answer) => nextState({ state, isPlanned: true, retries: 0 }, answer))).toEqual(expected)
})

test.each<[OutboxState, OutboxEvent, string]>([
  ['SENDING', 'ACCOUNT_REFUSED', 'FAILED'],
  ['ASKING', 'ACCOUNT_REFUSED', 'UNKNOWN'],
  ['ASKING', 'NOT_FOUND', 'FAILED'],
  ['QUEUED', 'NIGHT', 'FAILED'],
  ['QUEUED', 'STOP', 'FAILED'],
  ['IN_DOUBT', 'NIGHT', 'IN_DOUBT'],
  ['IN_DOUBT', 'STOP', 'UNKNOWN'],
  ['QUEUED', 'TEST_ENDED', 'FAILED'],
  ['IN_DOUBT', 'TEST_ENDED', 'FAILED'],
])('a %s message by hand after %s is %s', (state, event, expected) => {
  expect(nextState({ state, isPlanned: false, retries: 0 }, event)).toBe(expected)
})

test.each<[OutboxState, OutboxEvent, string]>([
  ['SENDING', 'RETRY', 'WITHDRAWN'],
  ['SENDING', 'ASK_AGAIN', 'UNKNOWN'],
  ['SENDING', 'CRASH', 'IN_DOUBT'],
  ['ASKING', 'RETRY', 'UNKNOWN'],
  ['ASKING', 'ASK_AGAIN', 'UNKNOWN'],
  ['ASKING', 'NOT_FOUND', 'FAILED'],
  ['QUEUED', 'TEST_ENDED', 'WITHDRAWN'],
  ['IN_DOUBT', 'TEST_ENDED', 'WITHDRAWN'],
])('a %s planned message without retries left is %s → %s', (state, event, expected) => {
  expect(nextState({ state, isPlanned: true, retries: 3 }, event)).toBe(expected)
})

test('a message by hand without retries left has failed', () => {
  expect(nextState({ state: 'SENDING', isPlanned: false, retries: 3 }, 'RETRY')).toBe('FAILED')
})

test('a stored message is in doubt while it is under way and an attempt may have been accepted', () => {
  const since = new Date('2026-11-23T09:00:00Z')
  expect([outboxState('QUEUED', null), outboxState('SENDING', null)]).toEqual(['QUEUED', 'SENDING'])
  expect([outboxState('QUEUED', since), outboxState('SENDING', since)]).toEqual(['IN_DOUBT', 'ASKING'])
  expect(outboxState('UNKNOWN', since)).toBe('UNKNOWN')
})

/**
 * A message, its plan and a gateway that refuses a second message under the same key. Every key that the plan uses is
 * another one, so that a message that returns to the plan after it was accepted goes out twice.
 */
interface World {
  /** undefined for a message by hand */
  plan: 'SCHEDULED' | 'CLAIMED' | 'SENT' | 'FAILED' | undefined
  /** The message of each key; undefined where it left the history */
  history: ({ state: OutboxState; accepted: boolean } | undefined)[]
  retries: number
  /** Messages that went to the phone */
  left: number
}

const happenings = [
  'accepted',
  'refused',
  'later',
  'no funds',
  'timeout, accepted',
  'timeout, not accepted',
  '504, accepted',
  '504, not accepted',
  'crash, accepted',
  'crash, not accepted',
  'crash before the attempt',
  'look-up yes',
  'look-up no',
  'night',
  'blocked',
  'report',
] as const
type Happening = (typeof happenings)[number]

/** What the sender learns of each kind of answer */
const learnt: Partial<Record<Happening, OutboxEvent>> = {
  accepted: 'SENT',
  refused: 'REJECTED',
  later: 'RETRY',
  'no funds': 'ACCOUNT_REFUSED',
  'timeout, accepted': 'UNKNOWN',
  'timeout, not accepted': 'UNKNOWN',
  '504, accepted': 'ASK_AGAIN',
  '504, not accepted': 'ASK_AGAIN',
  'crash, accepted': 'CRASH',
  'crash, not accepted': 'CRASH',
  'look-up yes': 'SENT',
  'look-up no': 'NOT_FOUND',
}
const accepting = new Set<Happening>(['accepted', 'timeout, accepted', '504, accepted', 'crash, accepted'])

const planned: World = { plan: 'SCHEDULED', history: [], retries: 0, left: 0 }
const byHand: World = { plan: undefined, history: [{ state: 'QUEUED', accepted: false }], retries: 0, left: 0 }

/** What one happening makes of a world; where it cannot happen, the world stays as it is. */
function after(before: World, happening: Happening): World {
  if (happening === 'report') return reported(before)
  const world = before.plan === 'SCHEDULED' ? claimed(before) : before
  const message = world.history.at(-1)
  if (!message || (message.state !== 'QUEUED' && message.state !== 'IN_DOUBT')) return before
  if (happening === 'night') return moved(world, 'NIGHT')
  if (happening === 'blocked') return moved(world, 'STOP')
  if (happening === 'crash before the attempt') {
    // Only a message that was never attempted counts as abandoned.
    return message.state === 'QUEUED' && world !== before ? moved(world, 'STOP') : before
  }
  const asked = moved(world, 'TAKE')
  const isLookUp = happening === 'look-up yes' || happening === 'look-up no'
  if (isLookUp && (message.state !== 'IN_DOUBT' || message.accepted !== (happening === 'look-up yes'))) return before
  const takes = accepting.has(happening) && !message.accepted
  const taken = takes ? { ...put(asked, { accepted: true }), left: asked.left + 1 } : asked
  return moved(taken, learnt[happening]!)
}

const claimed = (world: World): World => ({
  ...world,
  plan: 'CLAIMED',
  history: [...world.history, { state: 'QUEUED', accepted: false }],
})

function put(world: World, change: Partial<{ state: OutboxState; accepted: boolean }>): World {
  const message = world.history.at(-1)!
  return { ...world, history: [...world.history.slice(0, -1), { ...message, ...change }] }
}

function moved(world: World, event: OutboxEvent): World {
  const { plan, history, retries } = world
  const { state } = history.at(-1)!
  const next = nextState({ state, isPlanned: plan !== undefined, retries }, event)
  const counted = event === 'RETRY' || event === 'ASK_AGAIN' ? Math.min(retries + 1, 3) : retries
  switch (next) {
    case undefined:
      throw new Error(`${event} changes nothing of ${state}`)
    case 'WITHDRAWN':
      return { ...world, plan: 'SCHEDULED', history: [...history.slice(0, -1), undefined] }
    case 'RETURNED':
      return { ...put(world, { state: 'FAILED' }), plan: 'SCHEDULED', retries: retries + 1 }
    case 'SENT':
      return { ...put(world, { state: next }), plan: plan && 'SENT' }
    case 'FAILED':
    case 'UNKNOWN':
      return { ...put(world, { state: next }), plan: plan && 'FAILED' }
    default:
      return { ...put(world, { state: next }), retries: counted }
  }
}

function reported(world: World): World {
  const history = world.history.map((message) => {
    const state = message?.accepted && afterReport(message.state, 'DELIVERED')
    return state ? { ...message, state } : message
  })
  return { ...world, history, plan: world.plan && world.left > 0 ? 'SENT' : world.plan }
}

/** What a world says that is not so */
function lies({ plan, history, left }: World): string[] {
  const said = history.map((message) => message?.state)
  const isSent = (state: OutboxState | undefined) =>
    state === 'SENT' || state === 'DELIVERED' || state === 'UNDELIVERED'
  const wrong = [
    left > 1 && 'sent twice',
    left > 0 && plan === 'SCHEDULED' && 'sent and still in the plan',
    left > 0 && said.every((state) => state === undefined || state === 'FAILED') && 'sent and called failed',
    left === 0 && (plan === 'SENT' || said.some(isSent)) && 'not sent and called sent',
  ]
  return wrong.filter((lie) => lie !== false)
}

test.each([
  ['planned', planned],
  ['by hand', byHand],
])('every sequence of up to six happenings sends a message %s at most once and ends truthfully', (_, start) => {
  // Equal worlds have equal futures, so each is followed once.
  let worlds = new Map<string, { world: World; path: Happening[] }>([['', { world: start, path: [] }]])
  const found: string[] = []
  for (let length = 1; length <= 6; length++) {
    const next: typeof worlds = new Map()
    for (const { world, path } of worlds.values()) {
      for (const happening of happenings) {
        const reached = { world: after(world, happening), path: [...path, happening] }
        next.set(JSON.stringify(reached.world), reached)
      }
    }
    for (const { world, path } of next.values()) {
      for (const lie of lies(world)) found.push(`${path.join(' → ')}: ${lie}`)
      // With a gateway that works it ends, and still truthfully.
      let end = world
      for (let i = 0; i < 3; i++) end = after(end, 'accepted')
      for (const lie of lies(end)) found.push(`${path.join(' → ')} → accepted: ${lie}`)
      const { state } = end.history.at(-1)!
      if (state === 'QUEUED' || state === 'IN_DOUBT') found.push(`${path.join(' → ')}: does not end`)
    }
    worlds = next
  }
  expect(found).toEqual([])
  expect(worlds.size).toBeGreaterThan(20)
})
