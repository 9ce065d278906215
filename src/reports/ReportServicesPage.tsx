import BackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useMemo } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { periodName } from '#domain/reports/period'
import { counted } from '#domain/text/plural'
import { usePermission } from '../providers/use-session'
import { ListHead } from '../shared/ListPage'
import { TableView, useTable } from '../shared/table'
import { useListState } from '../shared/use-list-state'
import { doneList } from './done-list'
import { doneTable } from './done-table'
import { PeriodBar } from './PeriodBar'
import { usePeriod } from './use-period'

/** /admin/reports/services: the completed services behind a figure of the reports. */
export default function ReportServicesPage() {
  const allowed = usePermission()('reports.read')
  useEffect(() => {
    if (allowed) document.title = 'Wykonane wizyty · Termin'
  }, [allowed])
  return allowed ? <DoneServices /> : <Navigate to="/unauthorized" replace />
}

function DoneServices() {
  const [period, setPeriod] = usePeriod()
  const spec = useMemo(() => doneList(period), [period])
  const table = useTable(doneTable, useListState(spec))
  const { total, isFetching, refetch } = table.list
  return (
    <Box
      sx={{
        maxWidth: 1440,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        py: { xs: 2, sm: 3 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 1.5,
      }}
    >
      <ListHead
        title="Wykonane wizyty"
        found={
          total === undefined ? undefined : `${periodName(period)}: ${counted(total, ['wizyta', 'wizyty', 'wizyt'])}`
        }
        refreshing={isFetching === true}
        onRefresh={() => void refetch()}
      >
        <Button component={Link} to={`/admin/reports?period=${period.key}`} variant="outlined" startIcon={<BackIcon />}>
          Raporty
        </Button>
      </ListHead>
      <PeriodBar period={period} onChange={setPeriod} />
      <TableView table={table} />
    </Box>
  )
}
