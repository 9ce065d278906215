import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import type { Import } from '#domain/import/import'
import { formatCount, nouns } from '#domain/text/plural'
import { formatInstant } from '#domain/time/format'
import { DividedItem } from '../shared/list/DividedItem'
import { SecondaryText } from '../shared/page/SecondaryText'
import { ImportStatusChip } from './ImportChips'

/** Newest first, as the server sends them. */
export function ImportList({ imports }: { imports: readonly Import[] }) {
  if (imports.length === 0) return <Typography color="text.secondary">Nie wczytano jeszcze żadnego pliku.</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {imports.map((each) => (
        <DividedItem
          key={each.id}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1.25 }}
        >
          <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
            <Box
              component={Link}
              to={`/admin/import?id=${each.id}`}
              sx={{
                display: 'inline-block',
                minHeight: 24,
                fontWeight: 500,
                color: 'text.primary',
                overflowWrap: 'anywhere',
              }}
            >
              {each.fileName}
            </Box>
            <SecondaryText>
              {formatInstant(new Date(each.createdAt))}, {each.createdBy}
              {!each.fileKept && ' · plik usunięty'}
            </SecondaryText>
          </Box>
          <SecondaryText sx={{ fontVariantNumeric: 'tabular-nums' }}>{resultOf(each)}</SecondaryText>
          <ImportStatusChip of={each} />
        </DividedItem>
      ))}
    </Box>
  )
}

function resultOf({ status, rowCount, written, undoneBy }: Import): string {
  if (status === 'UNDONE') return `cofnął: ${undoneBy}`
  if (status === 'DONE' || status === 'RUNNING' || status === 'UNDOING')
    return `${formatCount(written.clients, nouns.client)}, ${formatCount(written.devices, nouns.device)}`
  return formatCount(rowCount, nouns.row)
}
