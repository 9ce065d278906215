import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useActions } from '../providers/use-actions'
import { usePermission } from '../providers/use-session'
import { ListPage } from '../shared/ListPage'
import { LoadError } from '../shared/LoadError'
import { Spinner } from '../shared/Spinner'
import { BlockDialog } from './BlockDialog'
import { BlockedNumbers } from './BlockedNumbers'
import { CheckNumber } from './CheckNumber'
import { LimitsPanel } from './LimitsPanel'
import { LimitsStatistics } from './LimitsStatistics'

/** Administrators only; others are redirected to the dashboard. */
export default function SmsLimitsPage() {
  return usePermission()('smsLimits.manage') ? <SmsLimits /> : <Navigate to="/dashboard" replace />
}

function SmsLimits() {
  const actions = useActions()
  const queryClient = useQueryClient()
  const refreshing = useIsFetching({ queryKey: ['sms-limits'] }) > 0
  const [blocking, setBlocking] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['sms-limits', 'status'],
    queryFn: ({ signal }) => actions.smsLimitsStatus({ signal }),
  })
  return (
    <ListPage
      title="Limity SMS"
      found="Ile wiadomości można wysłać i które numery są zablokowane"
      refreshing={refreshing}
      onRefresh={() => void queryClient.invalidateQueries({ queryKey: ['sms-limits'] })}
      actions={
        <Button variant="outlined" onClick={() => setBlocking(true)}>
          Zablokuj numer
        </Button>
      }
    >
      {data ? (
        <>
          <LimitsPanel status={data} />
          <CheckNumber />
          <BlockedNumbers />
          <LimitsStatistics />
        </>
      ) : error ? (
        <LoadError title="Nie udało się załadować limitów SMS" error={error} retry={refetch} />
      ) : (
        <Spinner />
      )}
      {blocking && <BlockDialog onClose={() => setBlocking(false)} />}
    </ListPage>
  )
}
