import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { reportCalls } from '#domain/reports/contract'
import type { Period } from '#domain/reports/period'
import { bucketName, bucketsOf, periodName } from '#domain/reports/period'
import { lastMonth } from '#domain/reports/recipients'
import type { Comparison, PeriodReport } from '#domain/reports/report'
import { comparedColumns, reportGroups } from '#domain/reports/tables'
import { useApi } from '../providers/use-api'
import { useToday } from '../shared/use-clock'
import { useSave } from '../shared/use-save'
import { rowsOfFile, saveRows } from './report-table'

/** ms; the report of a year may take longer than other calls. */
const printTimeout = 60_000

interface ExportMenuProps {
  period: Period
  report: PeriodReport | undefined
}

export function ExportMenu({ period, report }: ExportMenuProps) {
  const api = useApi()
  const month = lastMonth(useToday())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { save, busy } = useSave('Nie udało się przygotować PDF.')

  function print({ key }: Period) {
    setAnchor(null)
    void save(() => api.call(reportCalls.print, { period: key }, { timeout: printTimeout }), `raport-${key}.pdf`)
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
        <MenuItem onClick={() => print(period)}>PDF: {periodName(period)}</MenuItem>
        <MenuItem onClick={() => print(month)}>Raport miesięczny: {periodName(month)}</MenuItem>
      </Menu>
    </>
  )
}

type Row = Comparison & { group: string; name: string }

/** All tables of a report in one, with the group in the first column for pivot tables. */
function allRows(period: Period, report: PeriodReport): string[][] {
  const size = bucketsOf(period)[0]!.size
  const { deviceTypes, serviceTypes, technicians, towns } = reportGroups
  const rows: Row[] = [
    {
      group: 'Razem',
      name: '',
      ...report.now,
      servicesBefore: report.before.services,
      revenueBefore: report.before.revenue,
    },
    ...report.buckets.map((row) => ({ group: 'Okres', name: bucketName({ size, ...row }), ...row })),
    ...report.deviceTypes.map((row) => ({ group: 'Typ urządzenia', name: deviceTypes.name(row), ...row })),
    ...report.serviceTypes.map((row) => ({ group: 'Rodzaj wizyty', name: serviceTypes.name(row), ...row })),
    ...report.technicians.map((row) => ({ ...row, group: 'Serwisant', name: technicians.name(row) })),
    ...report.towns.map((row) => ({ ...row, group: 'Miejscowość', name: towns.name(row) })),
  ]
  return rowsOfFile(
    {
      fileName: '',
      columns: [
        { label: 'Zestawienie', kind: 'text', value: ({ group }) => group },
        ...comparedColumns<Row>('Pozycja', ({ name }) => name),
      ],
    },
    rows,
  )
}
