import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { plainFieldset } from './plain-fieldset'

interface HeldFieldsProps {
  saving: boolean
  children: ReactNode
  sx?: SxProps<Theme>
}

/**
 * Fields of a form, which take nothing while they are being saved: it would be lost, or count as saved. `inert` holds
 * what a fieldset does not disable, the parts of a date. Only a save that takes long is seen at the fields.
 */
export function HeldFields({ saving, children, sx }: HeldFieldsProps) {
  return (
    <Box component="fieldset" disabled={saving} inert={saving} sx={[heldFieldset, ...(Array.isArray(sx) ? sx : [sx])]}>
      {children}
    </Box>
  )
}

const heldFieldset = {
  ...plainFieldset,
  '&[inert] > *': { opacity: 0.6, transition: 'opacity 120ms 200ms' },
} as const
