import type { Context } from 'hono'
import { ApiProblem } from './api-problem'
import type { AppEnv } from './app-env'
import { sha256 } from './hash'

export function isForm(c: Context<AppEnv>): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')
}

/** The form of a request (RFC 7578); read once, given to everybody who asks. */
export async function readForm(c: Context<AppEnv>): Promise<FormData> {
  if (!isForm(c)) throw new ApiProblem('MALFORMED', 'Nieprawidłowe dane: oczekiwano formularza multipart/form-data.')
  try {
    return await c.req.formData()
  } catch {
    throw new ApiProblem('MALFORMED', 'Nieprawidłowe dane: treść żądania jest nieczytelna.')
  }
}

/** What tells two forms apart: fields, names and contents of files, but not the boundary, which is new with every attempt. */
export async function formDigest(form: FormData): Promise<string> {
  const parts: string[] = []
  for (const [name, value] of form) {
    const content = typeof value === 'string' ? [value] : [value.name, await sha256(await value.arrayBuffer())]
    parts.push(JSON.stringify([name, ...content]))
  }
  return parts.join('\n')
}
