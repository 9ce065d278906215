import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { customerText } from '#domain/duties/customer-text'
import { asDay } from '#domain/time/day'
import type { ConfirmationInfoWire } from '#domain/confirmations/links/history-wire'
import { ConfirmPage } from '../ConfirmPage'

export const token = 'a1B2c3D4e5F6g7H8j9K1'

const tokenInfo: ConfirmationInfoWire['tokenInfo'] = {
  clientName: 'Łucja Żak',
  clientPhone: '+48500600700',
  address: 'Leśna 7/2, 26-300 Opoczno',
  deviceType: 'Pompa ciepła',
  deviceName: 'Daikin Altherma 3',
  inspectionDate: '2026-11-21',
  companyName: 'Serwis Ciepła Nowak',
  companyAddress: 'Mostowa 1, 26-300 Opoczno',
  contactPhone: '44 755 12 34',
  contactHours: 'Pon.–sob. 7:00–18:00',
}

const device: ConfirmationInfoWire['devices'][number] = {
  type: 'POMPA_CIEPLA',
  name: 'Daikin Altherma 3',
  address: 'Leśna 7/2, 26-300 Opoczno',
  inspectionDate: '2026-11-21',
  service: null,
}

/** A device that is due on 21 November 2026. */
export function linked(changes: Partial<typeof device> = {}): typeof device {
  return { ...device, ...changes }
}

/** The yearly work of a maker's warranty that ends on 14 October 2026 without it */
export const warranty: ConfirmationInfoWire['duties'][number] = customerText(
  { kind: 'WARRANTY', name: null, reason: 'MAKER', source: null, hard: true },
  asDay('2026-10-14'),
)

/** A service on Thursday, 19 November 2026. */
export const booked = { date: '2026-11-19', from: '09:00', until: '11:00', rejected: false, mayReject: true }

interface InfoChanges extends Partial<Omit<ConfirmationInfoWire, 'tokenInfo'>> {
  tokenInfo?: Partial<ConfirmationInfoWire['tokenInfo']>
}

export function info(changes: InfoChanges = {}): ConfirmationInfoWire {
  return {
    confirmed: false,
    expired: false,
    devices: [device],
    duties: [],
    wish: null,
    // Two weeks, Monday to Sunday
    days: daysOf('2026-11-09', '2026-11-22'),
    ...changes,
    tokenInfo: { ...tokenInfo, ...changes.tokenInfo },
  }
}

/** Days that can be wished */
export function daysOf(from: string, to: string, changes: object = {}) {
  return { from, to, full: [], cheapest: [], nearby: [], ...changes } as unknown as ConfirmationInfoWire['days']
}

/** The answer about a link that was confirmed */
export const confirmed = (changes: InfoChanges = {}) => json(info({ confirmed: true, ...changes }))

export const sampleWish = {
  scheduledDate: '2026-11-12',
  part: 'MORNING',
  note: 'Domofon 12',
  phone: '+48600200300',
} as const

/** Opens the page of the link. */
export function open() {
  render(<ConfirmPage token={token} />)
  return userEvent.setup()
}

export const confirmButton = () => screen.findByRole('button', { name: 'Potwierdzam przegląd' })
export const thanks = () => screen.findByRole('heading', { name: 'Dziękujemy za potwierdzenie' })
export const form = async (name = 'Jaki termin Państwu odpowiada?') => within(await screen.findByRole('form', { name }))

/** A response, an error that `fetch` throws, or a promise of a response for later. */
type Answer = Response | Error | Promise<Response>

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status })
}

export function problem(status: number): Response {
  return json({ error: 'X', message: 'Zdanie z serwera' }, status)
}

export const done = json({ success: true, message: 'Dziękujemy' })
export const offline = new TypeError('Failed to fetch')
export const timeoutError = new DOMException('signal timed out', 'TimeoutError')

/** A response whose body breaks off */
export function truncatedResponse(): Response {
  return new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }))
}

interface Answers {
  info: Answer[]
  confirm?: Answer[]
  wish?: Answer[]
  withdraw?: Answer[]
}

/** Stubs `fetch`: returns the answers of each method in order, and repeats the last one. */
export function answering({ info, confirm = [], wish = [], withdraw = [] }: Answers) {
  const calls: { method: string; path: string; headers: Headers; body: unknown }[] = []
  const queues = { GET: [...info], POST: [...confirm], PUT: [...wish], DELETE: [...withdraw] }
  vi.stubGlobal(
    'fetch',
    async (
      path: string,
      { method, headers, body }: { method: keyof typeof queues; headers: HeadersInit; body?: string },
    ) => {
      calls.push({ method, path, headers: new Headers(headers), body: body && (JSON.parse(body) as unknown) })
      const queue = queues[method]
      const answer = queue.length > 1 ? queue.shift() : queue[0]
      if (answer === undefined) throw new Error(`no answer prepared for ${method} ${path}`)
      if (answer instanceof Error) throw answer
      return (await answer).clone()
    },
  )
  return { calls, posts: () => calls.filter(({ method }) => method === 'POST') }
}

/** A response that is returned when `give` is called. */
export function later() {
  let give: (response: Response) => void = () => {}
  const answer = new Promise<Response>((resolve) => (give = resolve))
  return { answer, give: (response: Response) => give(response) }
}
