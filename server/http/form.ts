import type { Context } from 'hono'
import type { ReceivedForm } from '../ports'
import { ApiProblem } from './api-problem'
import type { AppEnv } from './app-env'

export function isForm(c: Context<AppEnv>): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')
}

/**
 * The form of a request, read once however often it is asked for. Only calls that take uploads
 * (attachments/receive-form.ts) have one.
 */
export async function readForm(c: Context<AppEnv>): Promise<ReceivedForm> {
  const reader = c.get('readForm')
  if (!isForm(c)) throw new ApiProblem('MALFORMED', 'Nieprawidłowe dane: oczekiwano formularza multipart/form-data.')
  if (!reader) throw new ApiProblem('MALFORMED', 'Nieprawidłowe dane: oczekiwano danych JSON.')
  return reader()
}

/**
 * Identifies a form by its fields, file names and contents, but not by the boundary, which is new with every attempt.
 */
export async function formDigest({ parts }: ReceivedForm): Promise<string> {
  return parts
    .map((part) => JSON.stringify([part.name, ...(part.kind === 'TEXT' ? [part.value] : [part.fileName, part.digest])]))
    .join('\n')
}
