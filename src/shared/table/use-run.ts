import { useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '../../providers/api-error'
import type { TableRow } from './definition'

export interface Run<Row> {
  phase: 'asking' | 'running' | 'over'
  done: Row[]
  /** `gone`: the row has been deleted meanwhile, so that there is nothing to try again. */
  failed: { row: Row; reason: string; gone: boolean }[]
  /** Rows that were not tried, since the run was stopped or the session has ended */
  left: number
}

/** Runs an action on rows one after another, so that it can be stopped and each failure names its row. */
export function useRun<Row extends TableRow>(perform: (row: Row) => Promise<unknown>) {
  const [run, setRun] = useState<Run<Row>>({ phase: 'asking', done: [], failed: [], left: 0 })
  const stopped = useRef(false)
  const started = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  async function start(rows: readonly Row[]) {
    if (started.current) return
    started.current = true
    stopped.current = false
    const done: Run<Row>['done'] = []
    const failed: Run<Row>['failed'] = []
    const tell = (phase: Run<Row>['phase']) =>
      setRun({ phase, done: [...done], failed: [...failed], left: rows.length - done.length - failed.length })
    tell('running')
    for (const row of rows) {
      if (stopped.current) break
      try {
        await perform(row)
        done.push(row)
      } catch (error) {
        failed.push({ row, reason: errorText(error), gone: error instanceof ApiError && error.status === 404 })
        // The session has ended: the rest would fail, too.
        if (error instanceof ApiError && error.status === 401) stopped.current = true
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
