import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { fakeServer } from './fake-server'

type Answer = (response: ServerResponse) => void

const eventSchema = z.object({
  id: z.string().optional(),
  summary: z.string(),
  location: z.string(),
  description: z.string(),
  start: z.object({ dateTime: z.string() }),
  status: z.string(),
  colorId: z.string().optional(),
})
type FakeEvent = z.infer<typeof eventSchema>

/** The part of the Calendar API v3 that one calendar needs, in memory */
export async function fakeGoogleCalendar(calendarId: string) {
  const events = new Map<string, FakeEvent>()
  /** Ids of all events ever inserted; they cannot be inserted again. */
  const usedIds = new Set<string>()
  const requests: string[] = []
  const instead: { answer: Answer; does: boolean }[] = []
  let role = 'writer'

  const missingStatus = (id: string) => (usedIds.has(id) ? 410 : 404)

  /** @returns the status */
  function act(method: string, id: string, body: string): number {
    if (method === 'DELETE') return events.delete(id) ? 204 : missingStatus(id)
    const event = eventSchema.parse(JSON.parse(body))
    if (method === 'POST') {
      const own = event.id ?? ''
      if (usedIds.has(own)) return 409
      usedIds.add(own)
      events.set(own, event)
      return 200
    }
    if (!events.has(id)) return missingStatus(id)
    events.set(id, event)
    return 200
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    const base = `/calendar/v3/calendars/${calendarId}/events`
    const id = path.replace(base, '').replace(/^\//, '')
    requests.push(method)
    const body = await text(request)
    const other = instead.shift()
    if (!other && method === 'GET' && path === base) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ accessRole: role }))
      return
    }
    const isKnown = path.startsWith(base)
    const carryOut = () => (isKnown ? act(method, id, body) : 404)
    const status = other && !other.does ? 0 : carryOut()
    if (other) return other.answer(response)
    if (status === 204) {
      response.writeHead(204).end()
      return
    }
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status < 300 ? { id } : { error: { code: status, message: 'refused' } }))
  }
  return {
    ...(await fakeServer(answer)),
    events,
    usedIds,
    requests,
    /** Queues answers for the next requests, which are not carried out. */
    next: (...answers: Answer[]) => void instead.push(...answers.map((each) => ({ answer: each, does: false }))),
    /** Queues an answer for the next request, which is carried out. */
    does: (answer: Answer) => void instead.push({ answer, does: true }),
    grant: (accessRole: string) => {
      role = accessRole
    },
  }
}

export const refuses =
  (status: number, headers: Record<string, string> = {}, reason = 'refused'): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ error: { code: status, errors: [{ reason }] } }))

export const keepsSilent: Answer = () => {}

export const breaksOff: Answer = (response) => void response.destroy()
