import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type Fact = readonly [name: string, value: ReactNode]

const emptyValues: readonly ReactNode[] = [null, undefined, false, '']

const commonLook = {
  display: 'grid',
  columnGap: 2,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}
const looks = {
  wide: {
    gridTemplateColumns: { xs: '1fr', sm: '9rem minmax(0, 1fr)' },
    rowGap: { xs: 0.25, sm: 1.25 },
    fontSize: '0.9375rem',
    '& dd': { mb: { xs: 1.25, sm: 0 } },
    '& a': { color: 'inherit' },
  },
  dense: { gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)', rowGap: 0.75, fontSize: '0.875rem' },
  /** Numbers one below the other */
  figures: {
    gridTemplateColumns: '1fr auto',
    rowGap: 0.75,
    fontSize: '0.875rem',
    '& dd': { fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  },
}

interface FactListProps {
  facts: readonly Fact[]
  look?: keyof typeof looks
}

/** Names and values; a fact without a value is left out. */
export function FactList({ facts, look = 'wide' }: FactListProps) {
  return (
    <Box component="dl" sx={[commonLook, looks[look]]}>
      {facts.map(
        ([name, value]) =>
          !emptyValues.includes(value) && (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Box>
          ),
      )}
    </Box>
  )
}
