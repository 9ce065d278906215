import { useState } from 'react'
import type { RaRecord } from 'react-admin'
import { ApiError } from '../../providers/api-error'
import { useApi } from '../../providers/use-api'

type Stored = RaRecord & { version: number }

export interface Edited<Row> {
  /** What the form was filled with, even if the record is read again meanwhile */
  opened: Row
  /** What somebody else has saved since, once a save was refused for it */
  newer: Row | undefined
  /** The form is now filled with this. */
  take: (row: Row) => void
  /** Saves from the version that the person knows of: that of `newer`, if there is one. */
  save: (submit: (base: Row) => Promise<unknown>) => Promise<void>
}

/** A record in a form: its version stays together with the values that the form began with (rule A15). */
export function useEdited<Row extends Stored>(resource: string, record: Row): Edited<Row> {
  const api = useApi()
  const [opened, setOpened] = useState(record)
  const [newer, setNewer] = useState<Row>()

  return {
    opened,
    newer,
    take(row) {
      setOpened(row)
      setNewer(undefined)
    },
    async save(submit) {
      try {
        await submit(newer ?? opened)
      } catch (error) {
        if (error instanceof ApiError && error.problem?.error === 'STALE') {
          const now = await api.getOne<Row>(resource, { id: opened.id }).catch(() => undefined)
          if (now) setNewer(now.data)
        }
        throw error
      }
    },
  }
}
