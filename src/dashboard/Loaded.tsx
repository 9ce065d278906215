import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { InlineFailure } from '../shared/LoadError'
import type { Part } from './use-dashboard'

interface LoadedProps<Data> {
  part: Part<Data>
  /** Said where it could not be loaded */
  failed: string
  /** px, of what is waited for */
  height: number
  children: (data: Data) => ReactNode
}

/** A part of the page once it has come; the other parts do not wait for it. */
export function Loaded<Data>({ part: { data, error, refetch }, failed, height, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (error) return <InlineFailure text={failed} error={error} refetch={refetch} />
  return <Skeleton variant="rounded" height={height} aria-label="Ładowanie" />
}
