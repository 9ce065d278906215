import type { TypographyProps } from '@mui/material/Typography'
import Typography from '@mui/material/Typography'
import type { ElementType } from 'react'

/** The quiet line that accompanies something more important */
export function SecondaryText<C extends ElementType = 'p'>(props: TypographyProps<C, { component?: C }>) {
  return <Typography variant="body2" color="text.secondary" {...props} />
}

/** Smaller than `SecondaryText`, and inline unless `component` says otherwise */
export function Caption<C extends ElementType = 'span'>(props: TypographyProps<C, { component?: C }>) {
  return <Typography variant="caption" color="text.secondary" {...props} />
}
