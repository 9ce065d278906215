import { endBeforeStart, endsBeforeStart, instantsOf } from '#domain/time/period'
import { invalid } from './api-problem'

/**
 * The period that a call asks for; `until` is exclusive.
 * @param endField name of the parameter of its end, for the refusal
 * @throws ApiProblem VALIDATION if it ends before it starts
 */
export function requestedPeriod(
  query: { startDate?: string | undefined; endDate?: string | undefined },
  endField = 'endDate',
): ReturnType<typeof instantsOf> {
  if (endsBeforeStart(query)) throw invalid({ [endField]: endBeforeStart })
  return instantsOf(query)
}
