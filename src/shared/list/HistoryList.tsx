import { formatNumber } from '#domain/text/number'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { LoadingBlock } from '../feedback/LoadingBlock'
import { InlineEmpty } from '../feedback/EmptyState'
import { focusHome } from '../page/focus-keeper'
import { InlineFailure } from '../feedback/LoadError'
import { DividedItem } from './DividedItem'

/** px; a longer list scrolls. */
const scrollHeight = 500
/** Up to this many rows never reach that height. */
const fewRows = 5

interface HistoryListProps<Row> {
  title: string
  /** Text of an empty list */
  empty: string
  /** Text of a failed load */
  failed: string
  isPending: boolean
  error: unknown
  refetch: () => unknown
  rows: readonly Row[] | undefined
  /** Whether the rows are those of the filters before */
  stale?: boolean
  children: (row: Row) => ReactNode
  /** Number of rows shown before 'Pokaż wszystkie' is pressed */
  atFirst: number
  /** Number of all rows, if not all of them are loaded */
  total?: number | string | undefined
  onAll?: () => void
  /** Under the list, once all of it is shown. */
  note?: ReactNode
}

export function HistoryList<Row>(props: HistoryListProps<Row>) {
  const { title, empty, failed, isPending, error, refetch, rows, stale, children, atFirst, onAll, note } = props
  const [all, setAll] = useState(false)
  if (error && !rows) return <InlineFailure text={failed} error={error} retry={refetch} />
  if (isPending || !rows) return <LoadingBlock height={40} label="Ładowanie" />
  if (rows.length === 0) return <InlineEmpty>{empty}</InlineEmpty>

  const total = props.total ?? rows.length
  const more = typeof total === 'string' || total > atFirst
  const visible = all ? rows : rows.slice(0, atFirst)
  const scrolls = visible.length > fewRows
  return (
    <>
      <Box
        component="ul"
        aria-busy={stale}
        // A scrolling area must be focusable.
        {...(scrolls && { tabIndex: 0, 'aria-label': title })}
        // Rows adapt to the width of the list, which may be in a narrow panel of a wide window.
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          containerType: 'inline-size',
          ...(stale && { opacity: 0.6 }),
          ...(scrolls && { maxHeight: scrollHeight, overflowY: 'auto' }),
        }}
      >
        {visible.map(children)}
      </Box>
      {all && note}
      {more && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={all}
          onClick={() => {
            setAll(!all)
            if (!all) onAll?.()
          }}
          sx={{ ml: -1.25 }}
        >
          {all ? 'Pokaż mniej' : `Pokaż wszystkie (${typeof total === 'string' ? total : formatNumber(total)})`}
        </Button>
      )}
    </>
  )
}

export function HistorySection<Row>(props: HistoryListProps<Row>) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="overline" component="h4" color="text.secondary">
        {props.title}
      </Typography>
      <HistoryList {...props} />
    </Box>
  )
}

/** Wide enough for a row in one line */
const wideContainer = '@container (min-width: 30rem)'

interface HistoryRowProps {
  when: string
  chip: ReactNode
  action?: ReactNode
  /** Takes the focus when a focused button in the row is removed; unique on the page */
  home?: string
  children: ReactNode
}

export function HistoryRow({ when, chip, action, home, children }: HistoryRowProps) {
  return (
    <DividedItem
      {...(home !== undefined && focusHome(home))}
      sx={{
        display: 'grid',
        gridTemplateColumns: `minmax(0, 1fr) auto${action ? ' auto' : ''}`,
        [wideContainer]: { gridTemplateColumns: `8.5rem minmax(0, 1fr) auto${action ? ' auto' : ''}` },
        columnGap: 1.5,
        rowGap: 0.25,
        alignItems: 'center',
        py: 0.75,
        minHeight: 40,
        fontSize: '0.875rem',
      }}
    >
      <Box
        component="span"
        // In a narrow list the hour wraps below the day.
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', [wideContainer]: { whiteSpace: 'nowrap' } }}
      >
        {when}
      </Box>
      <Box
        sx={{
          minWidth: 0,
          overflowWrap: 'anywhere',
          gridRow: 2,
          gridColumn: '1 / -1',
          [wideContainer]: { gridRow: 1, gridColumn: 2 },
        }}
      >
        {children}
      </Box>
      <Box sx={{ gridRow: 1, gridColumn: 2, [wideContainer]: { gridColumn: 3 } }}>{chip}</Box>
      {action && <Box sx={{ gridRow: 1, gridColumn: 3, [wideContainer]: { gridColumn: 4 } }}>{action}</Box>}
    </DividedItem>
  )
}
