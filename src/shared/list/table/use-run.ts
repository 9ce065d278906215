import { hashKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Action, InputOf, OutputOf } from '../../../providers/action'
import { actionName, runAction } from '../../../providers/action'
import { errorText, isNotFound, statusOf } from '../../../providers/api-error'
import { randomKey } from '../../../providers/random-key'
import { useApi } from '../../../providers/use-api'
import type { TableRow } from './definition'

export interface Run<Row> {
  phase: 'asking' | 'running' | 'over'
  done: Row[]
  /** `deleted`: the row has been deleted in the meantime, so that there is nothing to try again. */
  failed: { row: Row; reason: string; deleted: boolean }[]
  /** Rows that were not tried, since the run was stopped or the session has ended */
  remaining: number
}

interface RunOptions<Row, A extends Action> {
  action: A
  inputOf: ((row: Row) => InputOf<A>) | undefined
  /** Idempotency keys by action and input: each try until one succeeds has the same, also in a later run. */
  keys: Map<string, string>
}

/** Runs an action on rows one after another, so that it can be stopped and each failure names its row. */
export function useRun<Row extends TableRow, A extends Action>({ action, inputOf, keys }: RunOptions<Row, A>) {
  const api = useApi()
  const [run, setRun] = useState<Run<Row>>({ phase: 'asking', done: [], failed: [], remaining: 0 })
  const stopped = useRef(false)
  const started = useRef(false)
  /** What the action returned, by row */
  const outputs = useRef(new Map<Row['id'], OutputOf<A>>())
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  async function perform(input: InputOf<A>): Promise<OutputOf<A>> {
    const id = hashKey([actionName(action), input])
    const key = keys.get(id) ?? randomKey()
    keys.set(id, key)
    const output = await runAction(api, action, input, key)
    keys.delete(id)
    return output
  }

  /** @param inputOverride instead of `inputOf`, when a run that is over is taken back */
  async function start(rows: readonly Row[], inputOverride?: (row: Row, output: OutputOf<A>) => InputOf<A>) {
    if ((started.current && !inputOverride) || !inputOf) return
    const inputFor = (row: Row) => (inputOverride ? inputOverride(row, outputs.current.get(row.id)!) : inputOf(row))
    started.current = true
    stopped.current = false
    const done: Run<Row>['done'] = []
    const failed: Run<Row>['failed'] = []
    const tell = (phase: Run<Row>['phase']) =>
      setRun({ phase, done: [...done], failed: [...failed], remaining: rows.length - done.length - failed.length })
    tell('running')
    for (const row of rows) {
      if (stopped.current) break
      try {
        outputs.current.set(row.id, await perform(inputFor(row)))
        done.push(row)
      } catch (error) {
        failed.push({ row, reason: errorText(error), deleted: isNotFound(error) })
        // The session has ended: the rest would fail, too.
        if (statusOf(error) === 401) stopped.current = true
      }
      tell('running')
    }
    tell('over')
  }

  return {
    run,
    start,
    stop() {
      stopped.current = true
    },
  }
}
