import type { Problem, ProblemCode } from '#domain/api/problem'
import { problemStatus } from '#domain/api/problem'
import { formatInstant } from '#domain/time/format'
import type { Ports } from '../ports'

/** A refusal with a sentence for people. Any code of the API may throw it; http/errors.ts turns it into the answer. */
export class ApiProblem extends Error {
  readonly status: (typeof problemStatus)[ProblemCode]

  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly more: {
      details?: string
      fields?: Record<string, string>
      retryAfterSeconds?: number
      /** Stores a trace of the refusal, after the refused transaction has been rolled back */
      record?: (ports: Ports) => Promise<void>
    } = {},
  ) {
    super(message)
    this.name = 'ApiProblem'
    this.status = problemStatus[code]
  }

  body(): Problem {
    const { details, fields } = this.more
    return { error: this.code, message: this.message, ...(details && { details }), ...(fields && { fields }) }
  }
}

/** Messages for a record that is named by its id in a path or a body */
export const missing = {
  client: 'Nie znaleziono klienta',
  device: 'Nie znaleziono urządzenia',
  user: 'Nie znaleziono użytkownika',
  service: 'Nie znaleziono wizyty',
}

export function notFound(message: string): ApiProblem {
  return new ApiProblem('NOT_FOUND', message)
}

export function conflict(message: string, more?: ApiProblem['more']): ApiProblem {
  return new ApiProblem('CONFLICT', message, more)
}

/** CONFLICT about what somebody was quicker to do: `sentence` is told with their name, where it is known, and the time. */
export function alreadyDone(sentence: string, by: string | null, at: Date): ApiProblem {
  return conflict(`${sentence} (${[by, formatInstant(at)].filter(Boolean).join(', ')}).`)
}

export function invalid(fields: Record<string, string>, details?: string): ApiProblem {
  return new ApiProblem('VALIDATION', 'Nieprawidłowe dane. Sprawdź formularz.', { ...(details && { details }), fields })
}

/** One field alone, whose message is the sentence of the whole */
export function invalidField(field: string, message: string, details?: string): ApiProblem {
  return new ApiProblem('VALIDATION', message, { ...(details && { details }), fields: { [field]: message } })
}
