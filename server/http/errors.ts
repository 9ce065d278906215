import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import { isDiskFull } from '../disk-full'
import { FilesUnavailable } from '../files-unavailable'
import { UserFacingFailure } from '../user-facing-failure'
import type { AppEnv } from './app-env'
import { ApiProblem, conflict, invalid } from './api-problem'

/** SQLSTATE (PostgreSQL, appendix A) of the cause of Drizzle's error, or the code of a lost connection */
export function databaseCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}

/**
 * PostgreSQL rolled the transaction back because of another one (serialization_failure, deadlock_detected); repeated,
 * it may succeed.
 */
export function isRolledBack(error: unknown): boolean {
  return ['40001', '40P01'].includes(databaseCode(error) ?? '')
}

function messages(error: unknown): string {
  const texts: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) texts.push(cause.message)
  return texts.join('\n')
}

const unavailableText = 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.'
const noRoom = 'Na dysku serwera brakuje miejsca, więc niczego nie można teraz zapisać. Zgłoś to administratorowi.'
const filesUnavailableText = 'Magazyn plików jest chwilowo niedostępny. Spróbuj ponownie za chwilę.'
/** Messages of node-postgres errors that have no code */
const lostConnection = /connection (terminated|timeout)|timeout exceeded when trying|not queryable/i
/**
 * Failures that pass or that the operator fixes: connections (08), insufficient resources (53), cancelled or timed out
 * (57, 55P03, 25P03), a read-only standby (25006), disk errors (58), changed credentials or database (28, 3D000), and
 * the network.
 */
const unavailableCodes =
  /^(08|28|53|57|58|25006|25P03|3D000|55P03|ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|EHOST|ENET|ETIMEDOUT|CONNECTION)/

function fromDatabase(error: unknown): ApiProblem | undefined {
  const code = databaseCode(error)
  if (code === undefined)
    return lostConnection.test(messages(error)) ? new ApiProblem('UNAVAILABLE', unavailableText) : undefined
  if (code === '23505') return conflict('Konflikt danych: taki rekord już istnieje.')
  if (code === '23503') return conflict('Konflikt danych: powiązany rekord nie istnieje lub jest używany.')
  // The one exclusion constraint: a technician's time in campaigns (rule O2).
  if (code === '23P01') return conflict('Ten termin został właśnie zajęty. Wybierz inny.')
  if (isRolledBack(error))
    return conflict('Ktoś zmienił te dane w tej samej chwili. Spróbuj ponownie.', {
      retryAfterSeconds: 1,
    })
  if (code.startsWith('22') || code === '23514')
    return new ApiProblem('VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.')
  if (unavailableCodes.test(code)) return new ApiProblem('UNAVAILABLE', unavailableText)
  return undefined
}

export function problemOf(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error
  if (error instanceof UserFacingFailure) return new ApiProblem('UNAVAILABLE', error.message)
  if (isDiskFull(error)) return new ApiProblem('UNAVAILABLE', noRoom)
  if (error instanceof HTTPException) {
    if (error.status === 413) return new ApiProblem('TOO_LARGE', 'Przesłane dane są za duże.')
    if (error.status < 500) return new ApiProblem('MALFORMED', 'Nieprawidłowe dane: treść żądania jest nieczytelna.')
  }
  if (error instanceof FilesUnavailable) return new ApiProblem('UNAVAILABLE', filesUnavailableText)
  return fromDatabase(error) ?? new ApiProblem('INTERNAL', 'Błąd serwera. Spróbuj ponownie później.')
}

export function problemResponse(c: Context<AppEnv>, problem: ApiProblem): Response {
  if (problem.more.retryAfterSeconds) c.header('Retry-After', String(problem.more.retryAfterSeconds))
  if (problem.status === 401) c.header('WWW-Authenticate', 'Bearer')
  return c.json(problem.body(), problem.status)
}

/** Maps the issues to field messages by wire name; the first message of a field counts. */
export function validationProblem(error: Pick<z.core.$ZodError, 'issues'>, details?: string): ApiProblem {
  // A map, since a caller may name a field like a property that every object has
  const messages = new Map<string, string>()
  const say = (name: string, message: string) => {
    if (!messages.has(name)) messages.set(name, message)
  }
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) say(key, 'Nieznane pole')
    else say(issue.path.join('.'), issue.message)
  }
  return invalid(Object.fromEntries(messages), details)
}
