import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

interface PageSkeletonProps {
  /** What is being loaded, for screen readers */
  label: string
  /** px of each panel, from the top */
  heights: readonly number[]
}

/** Placeholder for the panels of a page that is being loaded */
export function PageSkeleton({ label, heights }: PageSkeletonProps) {
  return (
    <Box component="output" aria-label={label} sx={{ display: 'grid', gap: { xs: 2, sm: 2.5 } }}>
      {heights.map((height, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the blocks never change places
        <Skeleton key={at} variant="rounded" height={height} sx={{ borderRadius: '12px' }} />
      ))}
    </Box>
  )
}
