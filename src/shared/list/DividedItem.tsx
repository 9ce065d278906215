import type { BoxProps } from '@mui/material/Box'
import Box from '@mui/material/Box'

/** An item of a list, with a line between it and the one above */
export function DividedItem({ sx, ...props }: BoxProps<'li'>) {
  return <Box component="li" {...props} sx={[line, ...(Array.isArray(sx) ? sx : [sx])]} />
}

const line = { '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } }
