import type { QueryClient } from '@tanstack/react-query'
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useCallback, useRef } from 'react'
import type { Action, InputOf, OutputOf } from '../providers/action'
import { actionName, runAction } from '../providers/action'
import { errorText } from '../providers/api-error'
import { randomKey } from '../providers/random-key'
import { useApi } from '../providers/use-api'

/** A notification that need not be a success */
export interface ActionNotice {
  text: string
  type: 'success' | 'warning' | 'error'
}

export interface ActionOptions<Input, Output> {
  /** Notification after success; none by default */
  success?: string | ((output: Output, input: Input) => ActionNotice | string)
  /** Whether the answer says that nothing was done, so that another try may follow at once */
  refused?: (output: Output) => boolean
  /** Notification of a failure, none if it returns undefined; by default the reason */
  failure?: (error: unknown, input: Input) => string | undefined
  /** Called before the queries on the screen are read again */
  onSuccess?: (output: Output, input: Input) => unknown
  onError?: (error: unknown, input: Input) => unknown
  /** Called when the queries on the screen have been read again, also after a failure */
  onReadAgain?: (input: Input) => unknown
}

interface RunningAction<Input, Output> {
  /** Runs the action; a notification reports the outcome. */
  run: (input: Input) => void
  /** Like `run`, but for a caller that awaits the outcome; rejects with the failure. */
  submit: (input: Input) => Promise<Output>
  busy: boolean
  /** Why the last run has failed, until the next one begins */
  error: Error | null
}

/** ms in which a second click joins the first run, even if that has been answered */
const doubleClick = 500

interface Run {
  action: string
  result: Promise<unknown>
  isAnswered: boolean
}

/** Runs by action and input; the same action pressed again, also in another component, joins its run. */
const runsOf = new WeakMap<QueryClient, Map<string, Run>>()

/**
 * A write of the API for a screen. It runs once however often it is pressed; attempts with the same input share an
 * Idempotency-Key until one succeeds; it shows the outcome, and reads again what is on the screen, also after a
 * failure, since a write without an answer may have been done.
 */
export function useAction<A extends Action>(
  action: A,
  {
    success,
    refused,
    failure = (error) => errorText(error),
    onSuccess,
    onError,
    onReadAgain,
  }: ActionOptions<InputOf<A>, OutputOf<A>> = {},
): RunningAction<InputOf<A>, OutputOf<A>> {
  type Input = InputOf<A>
  type Output = OutputOf<A>
  const api = useApi()
  const name = actionName(action)
  const queryClient = useQueryClient()
  const notify = useNotify()
  const readAgain = useReadAgain()
  const attempt = useRef<{ input: string; key: string }>(undefined)

  const { mutateAsync, isPending, error } = useMutation<Output, Error, Input>({
    mutationKey: [name],
    mutationFn: (input) => runAction(api, action, input, keyFor(input)),
    onSuccess(output, input) {
      attempt.current = undefined
      const notice = typeof success === 'function' ? success(output, input) : success
      if (typeof notice === 'object') notify(notice.text, { type: notice.type })
      else if (notice !== undefined) notify(notice, { type: 'success' })
      onSuccess?.(output, input)
    },
    onError(error, input) {
      const text = failure(error, input)
      if (text !== undefined) notify(text, { type: 'error' })
      onError?.(error, input)
    },
    onSettled: (_output, _error, input) => void readAgain().then(() => onReadAgain?.(input)),
  })

  function keyFor(input: Input): string {
    const hash = hashKey([input])
    if (attempt.current?.input !== hash) attempt.current = { input: hash, key: randomKey() }
    return attempt.current.key
  }

  function submit(input: Input): Promise<Output> {
    const runs = runsOf.get(queryClient) ?? new Map<string, Run>()
    runsOf.set(queryClient, runs)
    const id = hashKey([name, input])
    const earlier = runs.get(id)
    if (earlier) return earlier.result as Promise<Output>
    // Lock, unlock, lock: with another input in between it is no double click.
    for (const [other, { action, isAnswered }] of runs) if (action === name && isAnswered) runs.delete(other)
    const result = mutateAsync(input)
    const run: Run = { action: name, result, isAnswered: false }
    runs.set(id, run)
    const forget = () => {
      if (runs.get(id) === run) runs.delete(id)
    }
    result.then((output) => {
      run.isAnswered = true
      setTimeout(forget, refused?.(output) ? 0 : doubleClick)
    }, forget)
    return result
  }

  return { run: (input) => void submit(input).catch(() => undefined), submit, busy: isPending, error }
}

/** The `submit` of an action whose failure its form shows, so that no notification does */
export function useSubmit<A extends Action>(
  action: A,
  options: Omit<ActionOptions<InputOf<A>, OutputOf<A>>, 'failure'> = {},
): RunningAction<InputOf<A>, OutputOf<A>>['submit'] {
  return useAction(action, { ...options, failure: () => undefined }).submit
}

/** Returns a function that reads again what is on the screen, for callers that run an action many times in a row. */
export function useReadAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    () => queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.['unaffectedByWrites'] }),
    [queryClient],
  )
}
