import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatNumber } from '#domain/text/number'
import { formatCount } from '#domain/text/plural'
import { SecondaryText } from '../../page/SecondaryText'
import { DividedItem } from '../DividedItem'
import type { TableDefinition, TableRow } from './definition'
import type { Run } from './use-run'

interface RunSummaryProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  run: Run<Row>
  /** 'Usunięto' */
  verb: string
}

/** 'Usunięto 38, nie udało się 2', and each row that failed with the reason. */
export function RunSummary<Row extends TableRow>({ definition, run, verb }: RunSummaryProps<Row>) {
  const { done, failed, remaining } = run
  const figures = [
    `${verb} ${formatNumber(done.length)}`,
    ...(failed.length > 0 ? [`nie udało się ${formatNumber(failed.length)}`] : []),
  ].join(', ')
  return (
    <>
      <Alert severity={failed.length > 0 || remaining > 0 ? 'warning' : 'success'}>
        {figures}
        {remaining > 0 && `. Zatrzymano: ${formatCount(remaining, definition.forms)} bez zmian`}
      </Alert>
      {failed.length > 0 && (
        <Box component="ul" aria-label="Nie udało się" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {failed.map(({ row, reason }) => (
            <DividedItem key={row.id} sx={{ py: 0.75 }}>
              <Typography variant="body2" sx={{ fontWeight: 550 }}>
                {definition.rowLabel(row)}
              </Typography>
              <SecondaryText>{reason}</SecondaryText>
            </DividedItem>
          ))}
        </Box>
      )}
    </>
  )
}

const maxNames = 5

interface RowNamesProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  rows: readonly Row[]
  /** Second line of each row, all of which are then listed */
  outcomeOf?: ((row: Row) => string) | undefined
}

export function RowNames<Row extends TableRow>({ definition, rows, outcomeOf }: RowNamesProps<Row>) {
  const { rowLabel, label } = definition
  const detailOf = outcomeOf ?? definition.rowDetail
  const visible = outcomeOf ? rows : rows.slice(0, maxNames)
  const more = rows.length - visible.length
  return (
    <Box
      component="ul"
      aria-label={`Wybrane: ${label}`}
      sx={{ m: 0, px: 2, py: 1, listStyle: 'none', borderRadius: 2, bgcolor: (theme) => theme.colours.sunken }}
    >
      {visible.map((row) => (
        <Box component="li" key={row.id} sx={{ py: 0.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {rowLabel(row)}
          </Typography>
          {detailOf && <SecondaryText sx={{ fontVariantNumeric: 'tabular-nums' }}>{detailOf(row)}</SecondaryText>}
        </Box>
      ))}
      {more > 0 && (
        <SecondaryText component="li" sx={{ py: 0.5 }}>
          i jeszcze {formatNumber(more)}
        </SecondaryText>
      )}
    </Box>
  )
}
