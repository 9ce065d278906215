import { z } from 'zod'
import { changesIn } from '#domain/events/event'
import { ApiProblem } from './api-problem'

/**
 * `If-Match: "3"` (RFC 9110, 13.1.1) carries the version that the edit started from. Without it the last edit wins
 * (rule A15).
 */
export const ifMatchHeader = z.object({
  'if-match': z
    .string()
    .regex(/^"\d{1,9}"$/, { error: 'If-Match: numer wersji w cudzysłowie' })
    .optional(),
})

export function versionOf(header: string | undefined): number | undefined {
  return header === undefined ? undefined : Number(header.slice(1, -1))
}

/** @throws ApiProblem STALE when the edit started from an older version */
export function refuseStale(current: number, expected: number | undefined): void {
  if (expected === undefined || expected === current) return
  throw staleRecord()
}

/**
 * For what has no version; `previous` holds fields as the editor has read them. Without it the last edit wins.
 * @throws ApiProblem STALE when one of these fields is another by now
 */
export function refuseChanged<Stored extends object>(stored: Stored, previous: Partial<Stored> | undefined): void {
  if (isChanged(stored, previous)) throw staleRecord()
}

/** Whether one of the fields of `previous` is another by now */
export function isChanged<Stored extends object>(stored: Stored, previous: Partial<Stored> | undefined): boolean {
  if (!previous) return false
  const fields = Object.keys(previous) as (keyof Stored & string)[]
  return changesIn(fields, previous as Stored, stored).length > 0
}

export const staleRecord = () => new ApiProblem('STALE', 'Ktoś w międzyczasie zmienił te dane.')

/**
 * Whether `If-None-Match` names this tag. The comparison is weak (RFC 9110, 13.1.2), because a proxy may have weakened
 * the tag.
 */
export function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
