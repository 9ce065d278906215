import { auth as google, calendar } from '@googleapis/calendar'
import type { CalendarEvent } from '#domain/calendar/event'
import { businessZone } from '#domain/time/warsaw'
import type { CalendarOutcome, CalendarSync } from '#server/ports'
import { inTime } from '../../in-time'
import type { Answer } from './calendar-check'
import { calendarCheck, signInPrefix } from './calendar-check'

/** Time limit for one event, including sign-in (ms) */
const timeLimit = 20_000
/** Pause (ms) if Google asks for one without a duration, and the longest that is accepted */
const pauseMs = { usual: 30_000, longest: 3_600_000 }
/** Google's colour 'Graphite', for completed services */
const doneColour = '8'

/** Google's key file of a service account */
export interface ServiceAccountKey {
  client_email: string
  private_key: string
}

interface Options {
  calendarId: string
  /** Credentials; an emulator needs none. */
  key: ServiceAccountKey | undefined
  endpoint?: string | undefined
  limit?: number
}

/** Uses Google Calendar (API v3) by a service account with which the calendar is shared. */
export function googleCalendar({ calendarId, key, endpoint, limit = timeLimit }: Options): CalendarSync {
  const scopes = ['https://www.googleapis.com/auth/calendar.events']
  const account = key && new google.JWT({ email: key.client_email, key: key.private_key, scopes })
  const { events } = calendar({
    version: 'v3',
    // The job retries instead, and survives this process.
    retry: false,
    timeout: limit,
    ...(account && { auth: account }),
    ...(endpoint !== undefined && { rootUrl: endpoint }),
  })
  const quietly = { calendarId, sendUpdates: 'none' }
  const insert = (id: string, event: CalendarEvent) =>
    events.insert({ ...quietly, requestBody: { id, ...googleEvent(event) } })
  const update = (id: string, event: CalendarEvent) =>
    events.update({ ...quietly, eventId: id, requestBody: googleEvent(event) })
  const askCalendar = () => events.list({ calendarId, maxResults: 1, fields: 'accessRole' })

  /** Ends a call at the limit, even if the library ignores its own. */
  function settle(call: () => Promise<unknown>): Promise<Answer> {
    const answer = signIn()
      .then(call)
      .then((): Answer => ({ kind: 'DONE' }), answerOf)
    return inTime(answer, limit, () => ({ kind: 'AWAY', reason: 'no answer in time' }))
  }

  async function signIn(): Promise<void> {
    try {
      await account?.getAccessToken()
    } catch (error) {
      throw new SignInError(statusOf(error) === undefined ? 'cannot be reached' : `HTTP ${statusOf(error)}`)
    }
  }

  return {
    name: 'Google Calendar',
    async put(id, event, isKnown) {
      const [first, second] = isKnown ? [update, insert] : [insert, update]
      const answer = await settle(() => first(id, event))
      if (!(isKnown ? isMissing(answer) : isTaken(answer))) return outcomeOf(answer)
      // Either an earlier answer was lost, or somebody deleted the event in the calendar.
      const other = await settle(() => second(id, event))
      // The id of a deleted event can neither be inserted nor updated.
      return isTaken(other) || (!isKnown && isMissing(other)) ? { kind: 'GONE' } : outcomeOf(other)
    },
    async remove(id) {
      const answer = await settle(() => events.delete({ ...quietly, eventId: id }))
      if (isDeleted(answer)) return { kind: 'DONE' }
      // 404 is also the answer of a calendar that was deleted or is no longer shared with us.
      return outcomeOf(isMissing(answer) ? await settle(askCalendar) : answer)
    },
    async check() {
      let role: string | null | undefined
      const answer = await settle(async () => {
        const { data } = await askCalendar()
        role = data.accessRole
      })
      return calendarCheck(answer, role)
    },
  }
}

class SignInError extends Error {}

const isMissing = (answer: Answer) => answer.kind === 'STATUS' && [404, 410].includes(answer.status)
const isDeleted = (answer: Answer) => answer.kind === 'STATUS' && answer.status === 410
const isTaken = (answer: Answer) => answer.kind === 'STATUS' && answer.status === 409

function outcomeOf(answer: Answer): CalendarOutcome {
  if (answer.kind !== 'STATUS') return answer
  const { status } = answer
  return { kind: 'FAILED', reason: `HTTP ${status}`, permanent: status >= 400 && status < 500 && status !== 408 }
}

function answerOf(error: unknown): Answer {
  if (error instanceof SignInError) {
    return { kind: 'AWAY', reason: `${signInPrefix}${error.message}` }
  }
  const status = statusOf(error)
  if (status === undefined) return { kind: 'AWAY', reason: 'cannot be reached' }
  if (status === 429 || (status === 403 && /rateLimitExceeded|quotaExceeded/i.test(JSON.stringify(bodyOf(error))))) {
    return { kind: 'LATER', delay: delayOf(headerOf(error, 'retry-after')) }
  }
  return { kind: 'STATUS', status }
}

/**
 * Retry-After (RFC 9110, 10.2.3) is seconds or a date.
 * @returns ms
 */
function delayOf(header: string | null): number {
  const text = header ?? ''
  const delay = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Math.min(Math.max(Number.isNaN(delay) ? pauseMs.usual : delay, 1000), pauseMs.longest)
}

interface ResponseError {
  response?: { status?: number; data?: unknown; headers?: Headers }
}

function statusOf(error: unknown): number | undefined {
  return (error as ResponseError).response?.status
}

const bodyOf = (error: unknown) => (error as ResponseError).response?.data ?? null
const headerOf = (error: unknown, name: string) => (error as ResponseError).response?.headers?.get?.(name) ?? null

function googleEvent({ title, location, description, start, end, status }: CalendarEvent) {
  return {
    summary: title,
    location,
    description,
    start: { dateTime: start.toISOString(), timeZone: businessZone },
    end: { dateTime: end.toISOString(), timeZone: businessZone },
    // Restores a deleted event.
    status: 'confirmed',
    ...(status === 'COMPLETED' && { colorId: doneColour }),
  }
}
