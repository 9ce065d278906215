import { useState } from 'react'
import type { Identifier } from 'react-admin'
import { isStale } from '../../providers/api-error'
import type { TerminDataProvider } from '../../providers/data-provider'
import { useApi } from '../../providers/use-api'

type VersionedRow = { id?: Identifier; version: number } | undefined
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
 * A record in a form: its version stays together with the values that the form began with (rule A15).
 * @param source reads it again: the name of its resource, or a call
 * @param record undefined of a new one, or while it is not loaded
 */
export function useEdited<Row extends VersionedRow>(
  source: string | Reader<NonNullable<Row>>,
  record: Row,
): Edited<Row> {
  const api = useApi()
  const [original, setOriginal] = useState(record)
  const [newer, setNewer] = useState<NonNullable<Row>>()
  if (record && !original) setOriginal(record)

  async function read(): Promise<NonNullable<Row>> {
    if (typeof source === 'function') return source(api)
    const { data } = await api.getOne(source, { id: original?.id })
    return data as NonNullable<Row>
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
        if (isStale(error)) setNewer(await read().catch(() => undefined))
        throw error
      }
    },
  }
}
