import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'

interface FilterChipProps {
  /** What is narrowed */
  what: string
  said: string
  onRemove: () => void
}

/** A filter that a figure or a chart has led to: there is nothing to choose, only to let go of. */
export function FilterChip({ what, said, onRemove }: FilterChipProps) {
  return (
    <Button
      fullWidth
      variant="tonal"
      endIcon={<CloseIcon />}
      aria-label={`${what}: ${said}. Usuń filtr`}
      onClick={onRemove}
      sx={{ minHeight: 40, justifyContent: 'space-between' }}
    >
      {said}
    </Button>
  )
}
