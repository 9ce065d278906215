import type { DocumentedText } from '../i18n/documented'
import { documentedTexts } from '../i18n/documented'
import { ApiError, errorText } from '../providers/api-error'
import type { FormFailure } from '../shared/form/use-schema-form'

/** An ApiError with the documented text, followed by the error's own message unless fields show it. */
export function accountFailure(error: unknown, text: string, fields = messagesOf(error)): ApiError {
  if (!(error instanceof ApiError)) return new ApiError(text, 0, 'answer')
  const { status, kind, problem, message } = error
  if (!fields) return new ApiError(message === text ? text : `${text} ${message}`, status, kind, problem)
  return new ApiError(text, status, kind, { ...(problem ?? { error: 'VALIDATION', message: text }), fields })
}

function messagesOf(error: unknown): Record<string, string> | undefined {
  return error instanceof ApiError ? error.problem?.fields : undefined
}

/** @returns the error's own Polish message; for a server error or an exception of the console the documented text */
export function requestFailure(error: unknown, fallback: DocumentedText): string {
  if (!(error instanceof ApiError) || error.status >= 500) return documentedTexts[fallback]
  return error.message
}

/** The failure of a form with one field: a refusal is shown only at that field. */
export function stepFailure(error: unknown): FormFailure {
  const fields = messagesOf(error) ?? {}
  return { text: Object.keys(fields).length > 0 ? undefined : errorText(error), fields }
}
