import type { Kind } from '../jobs/kind'
import type { Ports, ServiceCheck } from '../ports'

/**
 * The result of one test. OFF: nothing is configured, or only a test mode. Texts are for people and contain no secret
 * (see ServiceCheck).
 */
export interface Finding {
  state: 'OK' | 'OFF' | 'FAILED'
  message: string
  details?: Record<string, string>
  /** Shown only to roles with `system.read` */
  operatorDetails?: Record<string, string>
  advice?: string[]
}

interface Question {
  kinds: readonly Kind[]
  /** Address to look up instead of the default one; used by the geocoder's test only */
  address?: string | undefined
  signal: AbortSignal
}

export type Test = (ports: Ports, question: Question) => Promise<Finding>

export function findingOf(check: ServiceCheck, works: string, details: Record<string, string> = {}): Finding {
  return check.ok
    ? { state: 'OK', message: works, details: { ...details, ...check.details } }
    : { state: 'FAILED', message: check.problem, details, advice: check.advice ?? [] }
}
