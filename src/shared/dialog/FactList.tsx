import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

const empty: readonly ReactNode[] = [null, undefined, false, '']

/** Names and values; a fact without a value is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '9rem minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0.25, sm: 1.25 },
        m: 0,
        fontSize: '0.9375rem',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, mb: { xs: 1.25, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
        '& a': { color: 'inherit' },
      }}
    >
      {facts.map(
        ([name, value]) =>
          !empty.includes(value) && (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Box>
          ),
      )}
    </Box>
  )
}
