import CloseIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import PostponeIcon from '@mui/icons-material/EventRepeatOutlined'
import SmsIcon from '@mui/icons-material/SmsOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useListContext } from 'ra-core'
import { maxPageSize } from '#domain/api/list-query'
import type { Device } from '#domain/devices/device'
import { plural } from '#domain/text/plural'
import { useMay } from '../../providers/use-session'
import { ToolButton } from './ToolMenu'

export type BulkAction = 'sms' | 'move' | 'delete'

interface BulkBarProps {
  onAsk: (action: BulkAction) => void
  onExport: () => void
}

/** How many are chosen and what can be done with them, by those who may; in the place of the tools of the table. */
export function BulkBar({ onAsk, onExport }: BulkBarProps) {
  const may = useMay()
  const { selectedIds, total = 0, data, onSelectAll, onUnselectItems } = useListContext<Device>()
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
      <Tooltip title="Odznacz wszystkie">
        <IconButton aria-label="Odznacz wszystkie" onClick={() => onUnselectItems()}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box
        component="output"
        sx={{ mr: 1, fontSize: '0.875rem', fontWeight: 600, color: (theme) => theme.colours.tones.info.text }}
      >
        Zaznaczono {count.toLocaleString('pl-PL')}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {' '}
          {plural(count, ['urządzenie', 'urządzenia', 'urządzeń'])}
        </Box>
      </Box>
      {wholePage && count < offered && (
        <Button size="small" onClick={() => onSelectAll()}>
          {total <= maxPageSize
            ? `Zaznacz wszystkie (${total.toLocaleString('pl-PL')})`
            : `Zaznacz pierwsze ${maxPageSize.toLocaleString('pl-PL')} z ${total.toLocaleString('pl-PL')}`}
        </Button>
      )}
      <Box sx={{ '&&': { flex: '1 0 0' } }} />
      <ToolButton label="Eksportuj zaznaczone" icon={<ExportIcon />} onClick={onExport} />
      {may('sms.send') && (
        <ToolButton label="Wyślij SMS przypomnienie" icon={<SmsIcon />} onClick={() => onAsk('sms')} />
      )}
      {may('devices.write') && (
        <ToolButton label="Przełóż przegląd" icon={<PostponeIcon />} onClick={() => onAsk('move')} />
      )}
      {may('devices.delete') && (
        <ToolButton label="Usuń" icon={<DeleteIcon />} color="error" onClick={() => onAsk('delete')} />
      )}
    </Box>
  )
}
