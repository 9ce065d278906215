import { formatInstant } from '#domain/time/format'
import type { Step } from '../events/command'
import { ApiProblem } from '../http/api-problem'
import { serviceIn } from './queries'

/**
 * Does the part of a command that is about one of its services; a refusal names the service.
 * @throws ApiProblem as `work`, or NOT_FOUND
 */
export async function oneOf<Result>({ tx }: Step, id: number, work: () => Promise<Result>): Promise<Result> {
  const { client, startsAt } = await serviceIn(tx, id)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    throw new ApiProblem(error.code, `${client.name}, ${formatInstant(startsAt)}: ${error.message}`, error.more)
  }
}
