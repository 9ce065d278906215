import { z } from 'zod'
import type { Problem } from '#domain/api/problem'
import { isProblemCode, problemSchema } from '#domain/api/problem'

/** 'answer': the server refused or failed; the others: there was no answer. */
type FailureKind = 'answer' | 'timeout' | 'network' | 'offline'

/**
 * The error of every API call. `message` is a Polish sentence for the user; `status` is 0 where there was no answer. It
 * has the shape of react-admin's HttpError, which cannot be extended since it resets its prototype.
 */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly kind: FailureKind,
    readonly problem?: Problem,
    /** The server asks for another try, by Retry-After (RFC 9110, 10.2.3) */
    readonly passes = false,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** No answer, or that of a server or proxy that had no time: it says nothing about the session (rule A10). */
export const isTemporary = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

/** Whether the server itself has answered: what a proxy in front of it says has no code of ours (rule W1). */
export const isOfServer = (error: unknown): error is ApiError =>
  error instanceof ApiError && isProblemCode(error.problem?.error ?? '')

/** The text where the body has no message (rule W1) */
const byStatus: Record<number, string> = {
  400: 'Nieprawidłowe dane. Sprawdź formularz.',
  401: 'Sesja wygasła. Zaloguj się ponownie.',
  403: 'Nie masz uprawnień do wykonania tej operacji.',
  404: 'Nie znaleziono zasobu.',
  409: 'Konflikt danych. Rekord może już istnieć lub jest używany.',
  422: 'Dane nie przeszły walidacji.',
  500: 'Błąd serwera. Spróbuj ponownie później.',
  503: 'Usługa jest chwilowo niedostępna. Spróbuj ponownie za chwilę.',
}

const badService =
  'Nieprawidłowe dane serwisu. Sprawdź, czy data nie jest z przeszłości i czy wszystkie pola są wypełnione.'

function statusText(status: number, path = ''): string {
  if (status === 400 && path.startsWith('/api/services')) return badService
  return byStatus[status] ?? `Wystąpił błąd (kod: ${status}). Spróbuj ponownie.`
}

const withoutAnswer: Record<Exclude<FailureKind, 'answer'>, string> = {
  offline: 'Brak połączenia z internetem. Sprawdź połączenie i spróbuj ponownie.',
  network: 'Nie można połączyć się z serwerem. Sprawdź połączenie i spróbuj ponownie.',
  timeout: 'Serwer nie odpowiedział na czas. Spróbuj ponownie.',
}

/** @param kind by default what the browser knows of its connection */
export function noAnswer(kind: Exclude<FailureKind, 'answer'> = navigator.onLine ? 'network' : 'offline'): ApiError {
  return new ApiError(withoutAnswer[kind], 0, kind)
}

/** A refusal or failure of the server: the message of its body, otherwise the text of its status (rule W1). */
export function refusal(status: number, body: unknown, path: string, passes = false): ApiError {
  const words = wordsOf(body)
  return words === undefined
    ? new ApiError(statusText(status, path), status, 'answer', undefined, passes)
    : new ApiError(words, status, 'answer', problemOf(body, words), passes)
}

/** Accepts an incomplete problem, such as that of a proxy in front of the server. */
function problemOf(body: unknown, words: string): Problem {
  const { error, details, fields } = partialProblemSchema.catch({}).parse(body)
  return { error: error ?? '', message: words, ...(details && { details }), ...(fields && { fields }) }
}

const partialProblemSchema = z
  .object({
    error: problemSchema.shape.error.catch(''),
    details: problemSchema.shape.details.catch(undefined),
    fields: problemSchema.shape.fields.catch(undefined),
  })
  .partial()

function wordsOf(body: unknown): string | undefined {
  if (typeof body === 'string') return body.trim().startsWith('<') ? undefined : body.trim() || undefined
  if (typeof body !== 'object' || body === null) return undefined
  for (const name of ['message', 'error', 'details']) {
    const value = (body as Record<string, unknown>)[name]
    if (typeof value === 'string' && value.trim()) return value.trim()
  }
  return undefined
}

/**
 * A Polish sentence about any failure, also about an exception of our own code. For refused fields whose reasons are
 * shown at the fields (rule W1): the first reason that no field of the form shows. `names` as in `fieldErrors`.
 */
export function errorText(error: unknown, names: Record<string, string> = {}): string {
  if (!(error instanceof ApiError)) return 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie.'
  const { error: code, fields = {} } = error.problem ?? {}
  const unsaid = Object.entries(fields).find(([wire]) => !(wire in names))
  return code === 'VALIDATION' && unsaid ? unsaid[1] : error.message
}

/** Somebody else has changed the record since it was read (rule A15). */
export const isStale = (error: unknown) => error instanceof ApiError && error.problem?.error === 'STALE'

/** Status of the answer, 0 without an answer; undefined of an exception of our own code */
export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/** The record does not exist any more. A 404 of a proxy, as while the server restarts, says nothing about it. */
export const isNotFound = (error: unknown) => isOfServer(error) && error.status === 404

/**
 * The server's messages by field of the form; undefined if the failure is not about fields of this form. `names` maps a
 * field of the wire to that of the form (domain, `*FieldNames`).
 */
export function fieldErrors(error: unknown, names: Record<string, string>): Record<string, string> | undefined {
  if (!(error instanceof ApiError) || !error.problem?.fields) return undefined
  const entries = Object.entries(error.problem.fields).filter(([wire]) => wire in names)
  return entries.length > 0 ? Object.fromEntries(entries.map(([wire, text]) => [names[wire], text])) : undefined
}
