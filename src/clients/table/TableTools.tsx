import ExportIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import { useListContext } from 'ra-core'
import { useState } from 'react'
import type { Device } from '#domain/devices/device'
import type { BulkAction } from './BulkBar'
import { BulkBar } from './BulkBar'
import { BulkDelete } from './BulkDelete'
import { BulkMove } from './BulkMove'
import { BulkSms } from './BulkSms'
import { ColumnsMenu } from './ColumnsMenu'
import { ExportDialog } from './ExportDialog'
import { SavedQueries } from './SavedQueries'
import type { TableState } from './table-state'
import { ToolButton } from './ToolMenu'
import type { Columns } from './use-columns'
import { useExport } from './use-export'

const dialogs = { sms: BulkSms, move: BulkMove, delete: BulkDelete } satisfies Record<BulkAction, unknown>

/** One line above the table: its tools, and while devices are chosen what can be done with them. */
export function TableTools({ state, columns }: { state: TableState; columns: Columns }) {
  const { selectedIds, onSelect, total } = useListContext<Device>()
  const [asked, setAsked] = useState<{ action: BulkAction; ids: readonly number[] }>()
  const csv = useExport(state, columns)
  const Dialog = asked && dialogs[asked.action]
  return (
    <Box sx={{ display: 'flex', alignItems: 'stretch', justifyContent: 'flex-end', gap: 0.5, minHeight: 44 }}>
      {selectedIds.length > 0 ? (
        <BulkBar
          onAsk={(action) => setAsked({ action, ids: selectedIds })}
          onExport={() => void csv.start(selectedIds)}
        />
      ) : (
        <>
          <SavedQueries state={state} />
          <ColumnsMenu columns={columns} />
          <ToolButton label="Eksportuj CSV" icon={<ExportIcon />} disabled={!total} onClick={() => void csv.start()} />
        </>
      )}
      {csv.progress && <ExportDialog progress={csv.progress} onStop={csv.stop} />}
      {asked && Dialog && (
        <Dialog
          ids={asked.ids}
          onClose={(rest) => {
            setAsked(undefined)
            onSelect(rest)
          }}
        />
      )}
    </Box>
  )
}
