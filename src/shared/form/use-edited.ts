import { useState } from 'react'
import type { Identifier } from 'react-admin'
import { isStale } from '../../providers/api-error'
import type { TerminDataProvider } from '../../providers/data-provider'
import { useApi } from '../../providers/use-api'

type Reader<Row> = (api: TerminDataProvider) => Promise<Row>

export interface Edited<Row> {
  /** What the form was filled with, even if the record is read again in the meantime */
  original: Row
  /** What somebody else has saved since, once a save was refused for it */
  newer: NonNullable<Row> | undefined
  /** The form is now filled with this. */
  take: (row: NonNullable<Row>) => void
  /** Saves from the version that the person knows of: that of `newer`, if there is one. */
  save: <Output>(submit: (base: Row) => Promise<Output>) => Promise<Output>
}

/**
 * A record in a form: its version, or of what has none the values as they were read, stays together with the values
 * that the form began with (rule A15).
 * @param source reads it again: the name of its resource, or a call
 * @param record undefined of a new one, or while it is not loaded
 */
export function useEdited<Row extends object | undefined>(
  source: string | Reader<NonNullable<Row>>,
  record: Row,
): Edited<Row> {
  const api = useApi()
  const [original, setOriginal] = useState(record)
  const [newer, setNewer] = useState<NonNullable<Row>>()
  if (record && !original) setOriginal(record)

  async function read(): Promise<NonNullable<Row>> {
    if (typeof source === 'function') return source(api)
    const { data } = await api.getOne(source, { id: (original as { id?: Identifier }).id })
    return data as NonNullable<Row>
  }

  /** Nothing is told of a part of a form that nobody has changed, or of what is again as it was. */
  async function readNewer(): Promise<NonNullable<Row> | undefined> {
    const row = await read()
    return JSON.stringify(row) === JSON.stringify(original) ? undefined : row
  }

  return {
    original,
    newer,
    take(row) {
      setOriginal(row)
      setNewer(undefined)
    },
    async save(submit) {
      try {
        return await submit(newer ?? original)
      } catch (error) {
        if (isStale(error)) setNewer(await readNewer().catch(() => undefined))
        throw error
      }
    },
  }
}
