import type { Kind } from '../jobs/kind'
import type { Ports, ServiceCheck } from '../ports'

/**
 * What one test came to. OFF: nothing is set up, or only for tests. Texts are for people, and hold nothing secret: no key, no address of
 * a server, nothing that somebody else has written.
 */
export interface Finding {
  state: 'OK' | 'OFF' | 'FAILED'
  message: string
  details?: Record<string, string>
  /** Only for roles that may see system details */
  operatorDetails?: Record<string, string>
  /** What to do about it */
  advice?: string[]
}

export interface Question {
  /** Everything that runs in the background */
  kinds: readonly Kind[]
  /** Test query of the geocoder, in place of the usual address */
  address?: string | undefined
  signal: AbortSignal
}

export type Test = (ports: Ports, question: Question) => Promise<Finding>

export function findingOf(check: ServiceCheck, works: string, details: Record<string, string> = {}): Finding {
  return check.ok
    ? { state: 'OK', message: works, details: { ...details, ...check.details } }
    : { state: 'FAILED', message: check.problem, details, advice: check.advice ?? [] }
}
