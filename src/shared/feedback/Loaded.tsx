import type { ReactNode } from 'react'
import { InlineFailure, LoadError } from './LoadError'
import { LoadingBlock } from './LoadingBlock'

interface LoadedProps<Data> {
  of: { data: Data | undefined; error: unknown; refetch: () => unknown }
  /** What could not be loaded: 'Nie udało się załadować serwisów' */
  failed: string
  /** Whether a failure takes one line, in a small part of a page */
  inline?: boolean
  /** px of the skeleton */
  height?: number
  /** What is being loaded, for screen readers */
  label?: string
  /** Whether the skeleton stands for a card */
  card?: boolean
  /** In place of the skeleton */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query has loaded, until then a skeleton or its failure. Data stay when reading them again fails. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { of, failed, inline = false, height, label = 'Ładowanie', card, loading, children } = props
  const { data, error, refetch } = of
  if (data !== undefined) return children(data)
  if (!error)
    return loading ?? <LoadingBlock height={height} label={label} {...(card && { sx: { borderRadius: '12px' } })} />
  if (inline) return <InlineFailure text={failed} error={error} retry={refetch} />
  return <LoadError title={failed} error={error} retry={refetch} />
}

/** A figure as text; a dash when it could not be loaded, a skeleton until it is. */
export function LoadedFigure({ value, isError }: { value: string | undefined; isError: boolean }) {
  if (value !== undefined) return value
  return isError ? '–' : <LoadingBlock variant="text" width={48} label="Ładowanie" />
}
