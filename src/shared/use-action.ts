import type { QueryClient } from '@tanstack/react-query'
import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useRef } from 'react'
import type { ActionInput, ActionName, ActionOutput } from '../providers/actions'
import type { Action } from '../providers/actions/action'
import { errorText } from '../providers/api-error'
import { randomKey } from '../providers/random-key'
import { useActions } from '../providers/use-actions'

/** A notification that need not be a success */
export interface Notice {
  text: string
  type: 'success' | 'warning' | 'error'
}

export interface ActionOptions<Input, Output> {
  /** Notification after success; none by default */
  success?: string | ((output: Output, input: Input) => Notice | string)
  /** Whether the answer says that nothing was done, so that another try may follow at once */
  refused?: (output: Output) => boolean
  /** Notification of a failure, none if it returns undefined; by default the reason */
  failure?: (error: unknown) => string | undefined
  /** Called before the touched queries reload */
  onSuccess?: (output: Output, input: Input) => unknown
  onError?: (error: unknown, input: Input) => unknown
  /** Called when the touched queries have been read again, also after a failure */
  onReadAgain?: (input: Input) => unknown
}

export interface RunningAction<Input, Output> {
  /** Runs the action; a notification reports the outcome. */
  run: (input: Input) => void
  /** The same, for a caller that waits for the outcome; rejects with the failure. */
  submit: (input: Input) => Promise<Output>
  busy: boolean
}

/** ms in which a second click joins the first run, even if that has been answered */
const doubleClick = 500

/** Runs by action and input; the same action pressed again, also in another component, joins its run. */
const underWay = new WeakMap<QueryClient, Map<string, Promise<unknown>>>()

/**
 * A write of the API for a screen. It runs once however often it is pressed; tries of the same input share an Idempotency-Key until one
 * succeeds; it notifies of the outcome, and reloads what it touches, also after a failure, since a write without an answer may have been done.
 */
export function useAction<Name extends ActionName>(
  name: Name,
  {
    success,
    refused,
    failure = errorText,
    onSuccess,
    onError,
    onReadAgain,
  }: ActionOptions<ActionInput<Name>, ActionOutput<Name>> = {},
): RunningAction<ActionInput<Name>, ActionOutput<Name>> {
  type Input = ActionInput<Name>
  type Output = ActionOutput<Name>
  const actions = useActions()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const readAgain = useReadAgain()
  const attempt = useRef<{ input: string; key: string }>(undefined)

  const { mutateAsync, isPending } = useMutation<Output, Error, Input>({
    mutationKey: [name],
    mutationFn: (input) => (actions[name] as unknown as Action<Input, Output>)(input, keyFor(input)),
    onSuccess(output, input) {
      attempt.current = undefined
      const notice = typeof success === 'function' ? success(output, input) : success
      if (typeof notice === 'object') notify(notice.text, { type: notice.type })
      else if (notice !== undefined) notify(notice, { type: 'success' })
      onSuccess?.(output, input)
    },
    onError(error, input) {
      const text = failure(error)
      if (text !== undefined) notify(text, { type: 'error' })
      onError?.(error, input)
    },
    onSettled: (_output, _error, input) => void readAgain(name).then(() => onReadAgain?.(input)),
  })

  function keyFor(input: Input): string {
    const hash = hashKey([input])
    if (attempt.current?.input !== hash) attempt.current = { input: hash, key: randomKey() }
    return attempt.current.key
  }

  function submit(input: Input): Promise<Output> {
    const runs = underWay.get(queryClient) ?? new Map<string, Promise<unknown>>()
    underWay.set(queryClient, runs)
    const id = hashKey([name, input])
    const running = runs.get(id)
    if (running) return running as Promise<Output>
    const run = mutateAsync(input)
    runs.set(id, run)
    run.then(
      (output) => setTimeout(() => runs.delete(id), refused?.(output) ? 0 : doubleClick),
      () => runs.delete(id),
    )
    return run
  }

  return { run: (input) => void submit(input).catch(() => undefined), submit, busy: isPending }
}

/** Returns a function that reloads what an action touches, for callers that run it many times in a row. */
export function useReadAgain(): (name: ActionName) => Promise<unknown> {
  const actions = useActions()
  const queryClient = useQueryClient()
  return async (name) => {
    const touched = await actions.touched(name)
    return Promise.all(touched.map((root) => queryClient.invalidateQueries({ queryKey: [root] })))
  }
}
