import type { SkeletonProps } from '@mui/material/Skeleton'
import Skeleton from '@mui/material/Skeleton'

/**
 * Placeholder for content that is being loaded.
 * @param label what, for screen readers, which would pass over one without a role
 */
export function LoadingBlock({ label, ...props }: SkeletonProps & { label: string }) {
  return <Skeleton component="output" variant="rounded" aria-label={label} {...props} />
}
