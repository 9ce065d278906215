import CloseIcon from '@mui/icons-material/Close'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { maxPageSize } from '#domain/api/list-query'
import { plural } from '#domain/text/plural'
import { usePermission } from '../../../providers/use-session'
import type { BulkAction, TableRow } from './definition'
import { ToolButton } from './ToolMenu'
import type { TableModel } from './use-table'

interface BulkBarProps<Row extends TableRow> {
  table: TableModel<Row>
  /** Rows are cards, without a checkbox that selects the whole page */
  cards: boolean
  onAsk: (action: BulkAction<Row>) => void
  /** Undefined where the selection cannot be exported */
  onExport: (() => void) | undefined
}

/** Replaces the table's tools while rows are selected: how many, and what the user may do with them. */
export function BulkBar<Row extends TableRow>({ table, cards, onAsk, onExport }: BulkBarProps<Row>) {
  const { definition, list } = table
  const may = usePermission()
  const { selectedIds, total = 0, data, onSelectAll, onUnselectItems } = list
  const count = selectedIds.length
  const wholePage = data?.every(({ id }) => selectedIds.includes(id))
  const offered = Math.min(total, maxPageSize)
  return (
    <Box
      role="toolbar"
      aria-label="Działania na zaznaczonych"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 0.5 },
        flex: 1,
        minWidth: 0,
        flexWrap: 'wrap',
        px: 0.5,
        borderRadius: 2,
        bgcolor: (theme) => theme.colours.tones.info.fill,
        '& > *': { flex: 'none' },
      }}
    >
      <IconButton aria-label="Odznacz wszystkie" data-tooltip="Odznacz wszystkie" onClick={() => onUnselectItems()}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Box
        component="output"
        sx={{ mr: 1, fontSize: '0.875rem', fontWeight: 600, color: (theme) => theme.colours.tones.info.text }}
      >
        Zaznaczono {count.toLocaleString('pl-PL')}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {' '}
          {plural(count, definition.forms)}
        </Box>
      </Box>
      {(wholePage || cards) && count < offered && (
        <Button size="small" onClick={() => onSelectAll()}>
          {total <= maxPageSize
            ? `Zaznacz wszystkie (${total.toLocaleString('pl-PL')})`
            : `Zaznacz pierwsze ${maxPageSize.toLocaleString('pl-PL')} z ${total.toLocaleString('pl-PL')}`}
        </Button>
      )}
      <Box sx={{ '&&': { flex: '1 0 0' } }} />
      {onExport && <ToolButton label="Eksportuj zaznaczone" icon={<ExportIcon />} onClick={onExport} />}
      {definition.bulkActions
        ?.filter(({ permission }) => may(permission))
        .map((action) => (
          <ToolButton
            key={action.key}
            label={action.label}
            icon={<action.icon />}
            color={action.removes ? 'error' : 'inherit'}
            onClick={() => onAsk(action)}
          />
        ))}
    </Box>
  )
}
