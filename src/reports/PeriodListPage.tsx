import BackIcon from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { periodName } from '#domain/reports/period'
import { counted } from '#domain/text/plural'
import { usePermission } from '../providers/use-session'
import { ListHead } from '../shared/ListPage'
import type { ListSpec } from '../shared/list-spec'
import type { TableDefinition, TableRow } from '../shared/table'
import { TableView, useTable } from '../shared/table'
import { useListState } from '../shared/use-list-state'
import { PeriodBar } from './PeriodBar'
import { usePeriod } from './use-period'

interface PeriodListPageProps<Row extends TableRow> {
  title: string
  definition: TableDefinition<Row>
  /** Of the period that the address says */
  spec: ListSpec
}

/** The list behind a figure of the reports. */
export function PeriodListPage<Row extends TableRow>(props: PeriodListPageProps<Row>) {
  const { title } = props
  const allowed = usePermission()('reports.read')
  useEffect(() => {
    if (allowed) document.title = `${title} · Termin`
  }, [allowed, title])
  return allowed ? <PeriodList {...props} /> : <Navigate to="/unauthorized" replace />
}

function PeriodList<Row extends TableRow>({ title, definition, spec }: PeriodListPageProps<Row>) {
  const [period, setPeriod] = usePeriod()
  const table = useTable(definition, useListState(spec))
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
        title={title}
        found={total === undefined ? undefined : `${periodName(period)}: ${counted(total, definition.forms)}`}
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
