import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { InlineFailure } from '../shared/LoadError'
import type { Part } from './use-dashboard'

interface LoadedProps<Data> {
  part: Part<Data>
  failed: string
  /** px of the skeleton */
  height: number
  children: (data: Data) => ReactNode
}

/** Renders one part of the page when its data is loaded, independently of the others. */
export function Loaded<Data>({ part: { data, error, refetch }, failed, height, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (error) return <InlineFailure text={failed} error={error} refetch={refetch} />
  return <Skeleton variant="rounded" height={height} aria-label="Ładowanie" />
}
