import type { Call, CallInput, Tagged } from '#domain/api/call'
import type { Api, CallResult } from './api'

/** A write that is more than one call of the API, or none of its own */
interface CompositeAction<Input, Output> {
  name: string
  /** @param key Idempotency-Key, the same for each try */
  run(api: Api, input: Input, key: string): Promise<Output>
}

export function compositeAction<Input, Output>(
  name: string,
  run: CompositeAction<Input, Output>['run'],
): CompositeAction<Input, Output> {
  return { name, run }
}

/** What a button runs: a call of the API that writes, or several together */
export type Action = Tagged<Call & { writes: true }> | CompositeAction<never, unknown>

export type InputOf<A extends Action> =
  A extends CompositeAction<infer Input, unknown> ? Input : A extends Tagged<Call> ? CallInput<A> : never
export type OutputOf<A extends Action> =
  A extends CompositeAction<never, infer Output> ? Output : A extends Tagged<Call> ? CallResult<A> : never

export function actionName(action: Action): string {
  return 'run' in action ? action.name : `${action.method} ${action.path}`
}

/**
 * Runs an action.
 * @param key Idempotency-Key, the same for each try
 */
export function runAction<A extends Action>(api: Api, action: A, input: InputOf<A>, key: string): Promise<OutputOf<A>> {
  const any: Action = action
  if ('run' in any) return any.run(api, input as never, key) as Promise<OutputOf<A>>
  return api.call(any, input, { key })
}
