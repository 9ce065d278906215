import { useEffect, useRef, useState } from 'react'
import type { Device } from '#domain/devices/device'
import { ApiError, errorText } from '../../providers/api-error'

export interface Failure {
  device: Device
  reason: string
  /** Somebody has deleted it meanwhile: there is nothing to try again. */
  gone: boolean
}

export interface Run {
  phase: 'asking' | 'running' | 'over'
  done: Device[]
  failed: Failure[]
  /** Somebody stopped it, or the session has ended, before these were tried. */
  left: number
}

const notBegun: Run = { phase: 'asking', done: [], failed: [], left: 0 }

/**
 * Does something with devices one after another, so that it can be stopped and each failure has its name.
 * @param perform throws what went wrong; `reasonOf` says it for a person
 */
export function useRun(
  perform: (device: Device, index: number) => Promise<unknown>,
  reasonOf: (error: unknown) => string = errorText,
) {
  const [run, setRun] = useState(notBegun)
  const stopped = useRef(false)
  const started = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  async function start(devices: readonly Device[]) {
    if (started.current) return
    started.current = true
    stopped.current = false
    const done: Device[] = []
    const failed: Failure[] = []
    const tell = (phase: Run['phase']) =>
      setRun({ phase, done: [...done], failed: [...failed], left: devices.length - done.length - failed.length })
    tell('running')
    for (const [index, device] of devices.entries()) {
      if (stopped.current) break
      try {
        await perform(device, index)
        done.push(device)
      } catch (error) {
        failed.push({ device, reason: reasonOf(error), gone: error instanceof ApiError && error.status === 404 })
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
