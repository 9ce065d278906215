import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { InlineEmpty } from './InlineEmpty'

interface LedgerProps {
  title: string
  /** Said where there is nothing. */
  empty: string
  /** Said where it could not be loaded. */
  failed: string
  isPending: boolean
  error: unknown
  refetch: () => unknown
  count: number | undefined
  children: ReactNode
}

/** A short list of what happened when, within a card. */
export function Ledger({ title, empty, failed, isPending, error, refetch, count, children }: LedgerProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="overline" component="h4" color="text.secondary">
        {title}
      </Typography>
      {error ? (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2">{failed}</Typography>
          <Button size="small" onClick={() => void refetch()}>
            Spróbuj ponownie
          </Button>
        </Box>
      ) : isPending ? (
        <Skeleton variant="rounded" height={40} aria-label="Ładowanie" />
      ) : count === 0 ? (
        <InlineEmpty>{empty}</InlineEmpty>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {children}
        </Box>
      )}
    </Box>
  )
}

interface LedgerRowProps {
  when: string
  chip: ReactNode
  action?: ReactNode
  children: ReactNode
}

/** When, what, and how it stands. */
export function LedgerRow({ when, chip, action, children }: LedgerRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '8.5rem 1fr auto auto' },
        columnGap: 1.5,
        rowGap: 0.25,
        alignItems: 'center',
        py: 0.75,
        minHeight: 40,
        fontSize: '0.875rem',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {when}
      </Box>
      <Box
        sx={{ minWidth: 0, overflowWrap: 'anywhere', gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: '1 / -1', sm: 2 } }}
      >
        {children}
      </Box>
      <Box sx={{ gridRow: 1, gridColumn: { xs: 2, sm: 3 } }}>{chip}</Box>
      {action && <Box sx={{ gridColumn: { xs: '1 / -1', sm: 4 } }}>{action}</Box>}
    </Box>
  )
}
