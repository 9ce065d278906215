import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { counted } from '#domain/text/plural'
import { ListHead } from '../shared/ListHead'
import { TableView, useTable } from '../shared/table'
import { useListState } from '../shared/use-list-state'
import { smsHistoryList } from './sms-history-list'
import { smsHistoryTable } from './sms-history-table'

/** /admin/sms-history: all that was sent to customers. */
export default function SmsHistoryPage() {
  const table = useTable(smsHistoryTable, useListState(smsHistoryList))
  const { total, isFetching, refetch } = table.list
  useEffect(() => {
    document.title = 'Historia SMS · Termin'
  }, [])
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
        title="Historia SMS"
        found={total === undefined ? undefined : `Znaleziono ${counted(total, smsHistoryTable.forms)}`}
        refreshing={isFetching === true}
        onRefresh={() => void refetch()}
      />
      <TableView table={table} />
    </Box>
  )
}
