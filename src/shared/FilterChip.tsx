import CloseIcon from '@mui/icons-material/Close'
import Button from '@mui/material/Button'

interface FilterChipProps {
  /** What is narrowed */
  what: string
  said: string
  onRemove: () => void
}

/** A filter set by a link from a figure or chart; it can only be removed. */
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
