import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotify } from 'react-admin'
import { useState } from 'react'
import type { Period } from '#domain/reports/period'
import { periodName } from '#domain/reports/period'
import { lastMonth } from '#domain/reports/recipients'
import type { PeriodReport } from '#domain/reports/report'
import { errorText } from '../providers/api-error'
import { useActions } from '../providers/use-actions'
import { saveFile } from '../shared/save-file'
import { useToday } from '../shared/use-clock'
import { allRows } from './all-rows'
import { saveRows } from './report-table'

interface ExportMenuProps {
  period: Period
  report: PeriodReport | undefined
}

export function ExportMenu({ period, report }: ExportMenuProps) {
  const actions = useActions()
  const notify = useNotify()
  const month = lastMonth(useToday())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [busy, setBusy] = useState(false)

  async function print(of: Period) {
    setAnchor(null)
    setBusy(true)
    try {
      saveFile(await actions.printedReport({ period: of.key }), `raport-${of.key}.pdf`)
    } catch (error) {
      notify(`Nie udało się przygotować PDF. ${errorText(error)}`, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={busy}
        loadingPosition="start"
        disabled={!report}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 40 }}
      >
        Eksport
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            if (report) saveRows(allRows(period, report), period.key)
          }}
        >
          CSV: {periodName(period)}
        </MenuItem>
        <MenuItem onClick={() => void print(period)}>PDF: {periodName(period)}</MenuItem>
        <MenuItem onClick={() => void print(month)}>Raport miesięczny: {periodName(month)}</MenuItem>
      </Menu>
    </>
  )
}
