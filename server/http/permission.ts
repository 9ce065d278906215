import type { Operation } from '#domain/access/access'
import { may } from '#domain/access/access'
import type { User } from '#domain/users/user'
import { ApiProblem } from './api-problem'

/**
 * For the operation that a call declares, and for what a call does beyond it when it is asked to.
 * @throws ApiProblem FORBIDDEN
 */
export function requirePermission({ roles }: User, operation: Operation): void {
  if (may(roles, operation)) return
  throw new ApiProblem('FORBIDDEN', 'Nie masz uprawnień do wykonania tej operacji.', { details: 'Access Denied' })
}
