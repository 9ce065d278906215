import type { Call, CallInput, Tagged } from '#domain/api/call'
import type { ActionInput, ActionName, ActionOutput } from './actions'
import type { Action as NamedAction } from './actions/action'
import type { Api, Returned } from './api'
import type { TerminDataProvider } from './data-provider'

/** A write that is more than one call of the API, or none of its own */
export interface CompositeAction<Input, Output> {
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
export type Action = Tagged<Call & { writes: true }> | CompositeAction<never, unknown> | ActionName

export type InputOf<A extends Action> = A extends ActionName
  ? ActionInput<A>
  : A extends CompositeAction<infer Input, unknown>
    ? Input
    : A extends Tagged<Call>
      ? CallInput<A>
      : never
export type OutputOf<A extends Action> = A extends ActionName
  ? ActionOutput<A>
  : A extends CompositeAction<never, infer Output>
    ? Output
    : A extends Tagged<Call>
      ? Returned<A>
      : never

export function actionName(action: Action): string {
  if (typeof action === 'string') return action
  return 'run' in action ? action.name : `${action.method} ${action.path}`
}

/** Runs an action. @param key Idempotency-Key, the same for each try */
export function runAction<A extends Action>(
  api: TerminDataProvider,
  action: A,
  input: InputOf<A>,
  key: string,
): Promise<OutputOf<A>> {
  const any: Action = action
  if (typeof any === 'string') return (api[any] as unknown as NamedAction<InputOf<A>, OutputOf<A>>)(input, key)
  if ('run' in any) return any.run(api, input as never, key) as Promise<OutputOf<A>>
  return api.call(any, input as never, { key })
}
