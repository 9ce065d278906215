import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Fields beside each other, below each other on a phone. `columns` as in CSS, '2fr 1fr'. */
export function FieldRow({ columns = '1fr 1fr', children }: { columns?: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: columns } }}>{children}</Box>
  )
}
