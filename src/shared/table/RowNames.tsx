import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TableDefinition, TableRow } from './definition'

/** So many names a person reads before saying yes. */
const shownAtMost = 5

interface RowNamesProps<Row extends TableRow> {
  definition: TableDefinition<Row>
  rows: readonly Row[]
}

/** What it is about: the first few by name. */
export function RowNames<Row extends TableRow>({ definition, rows }: RowNamesProps<Row>) {
  const { rowLabel, rowDetail, label } = definition
  const more = rows.length - shownAtMost
  return (
    <Box
      component="ul"
      aria-label={`Wybrane: ${label}`}
      sx={{ m: 0, px: 2, py: 1, listStyle: 'none', borderRadius: 2, bgcolor: (theme) => theme.colours.sunken }}
    >
      {rows.slice(0, shownAtMost).map((row) => (
        <Box component="li" key={row.id} sx={{ py: 0.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {rowLabel(row)}
          </Typography>
          {rowDetail && (
            <Typography variant="body2" color="text.secondary">
              {rowDetail(row)}
            </Typography>
          )}
        </Box>
      ))}
      {more > 0 && (
        <Typography component="li" variant="body2" color="text.secondary" sx={{ py: 0.5 }}>
          i jeszcze {more.toLocaleString('pl-PL')}
        </Typography>
      )}
    </Box>
  )
}
