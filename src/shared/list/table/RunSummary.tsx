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
