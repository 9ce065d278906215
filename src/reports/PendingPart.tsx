import { InlineEmpty } from '../shared/feedback/EmptyState'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'

/** What a part of the page reads of its query */
export interface Part<Data> {
  data: Data | undefined
  error: unknown
}

interface PendingPartProps {
  failed: boolean
  /** px of the skeleton */
  height: number
  /** What is being loaded, for screen readers */
  label?: string
}

/** Stands for a part without data. The page's alert retries what has failed, for all parts at once. */
export function PendingPart({ failed, height, label = 'Ładowanie' }: PendingPartProps) {
  if (failed) return <InlineEmpty>Nie udało się załadować.</InlineEmpty>
  return <LoadingBlock height={height} label={label} />
}
