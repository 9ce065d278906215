import { useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '../../providers/api-error'
import type { TableRow } from './definition'

export interface Run<Row> {
  phase: 'asking' | 'running' | 'over'
  done: Row[]
  /** `gone`: somebody has deleted it meanwhile, and there is nothing to try again. */
  failed: { row: Row; reason: string; gone: boolean }[]
  /** Somebody stopped it, or the session has ended, before these were tried. */
  left: number
}

/**
 * Does something with rows one after another, so that it can be stopped and each failure has its name.
 * @param perform throws what went wrong; `reasonOf` says it for a person
 */
export function useRun<Row extends TableRow>(
  perform: (row: Row) => Promise<unknown>,
  reasonOf: (error: unknown) => string = errorText,
) {
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
        failed.push({ row, reason: reasonOf(error), gone: error instanceof ApiError && error.status === 404 })
        // Nobody is signed in any more: the rest would fail alike.
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
