import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { TerminDataProvider } from '../../providers/data-provider'
import type { SaveFailure } from './SaveBar'
import { useEdited } from './use-edited'
import { validateWith } from './validate-with'

interface PageForm<Row, Values> {
  schema: z.ZodType
  /** The record as it was read last; undefined for a new one */
  record: Row | undefined
  /** Under which the record is in the cache of queries */
  queryKey: QueryKey
  read: (api: TerminDataProvider) => Promise<Row>
  formOf: (record: Row) => Values
  /** What a new one begins as */
  initial?: Values
  /** Something is typed outside the form that belongs to the version it has now. */
  held?: boolean
}

/**
 * The form of a page with a save bar, which stays open after saving. Follows newer versions while nothing is typed
 * (then rule A15).
 */
export function usePageForm<Row extends { version: number }, Values extends FieldValues>({
  schema,
  record,
  queryKey,
  read,
  formOf,
  initial,
  held = false,
}: PageForm<Row, Values>) {
  const queryClient = useQueryClient()
  const edited = useEdited<Row | undefined>(read, record)
  const [failure, setFailure] = useState<SaveFailure>()
  const form = useForm<Values>({
    resolver: validateWith<Values>(schema),
    defaultValues: (record ? formOf(record) : initial) as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const { isDirty } = form.formState

  function start(from: Row) {
    queryClient.setQueryData(queryKey, from)
    edited.take(from)
    form.reset(formOf(from))
    setFailure(undefined)
  }

  const follow = useEffectEvent(() => {
    if (record && edited.original && !isDirty && !held && record.version > edited.original.version) start(record)
  })
  // eslint-disable-next-line react/set-state-in-effect -- the form is a store of its own
  useEffect(() => follow(), [record, isDirty, held])

  return {
    form,
    edited,
    failure,
    setFailure,
    start,
    /** Back to what is stored */
    discard() {
      const latest = edited.newer ?? record
      if (latest) start(latest)
    },
  }
}
