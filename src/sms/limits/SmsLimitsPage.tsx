import type { Query } from '@tanstack/react-query'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { smsLimitCalls } from '#domain/sms/limits/contract'
import { useCall } from '../../providers/use-call'
import { ListPage } from '../../shared/page/ListPage'
import { Loaded } from '../../shared/feedback/Loaded'
import { Spinner } from '../../shared/feedback/Spinner'
import { BlockDialog } from './BlockDialog'
import { BlockedNumbers } from './BlockedNumbers'
import { CheckNumber } from './CheckNumber'
import { LimitsPanel } from './LimitsPanel'
import { LimitsStatistics } from './LimitsStatistics'

const paths = new Set<unknown>(Object.values(smsLimitCalls).map(({ path }) => path))
const ofLimits = { predicate: ({ queryKey }: Query) => paths.has(queryKey[0]) }

export default function SmsLimitsPage() {
  const queryClient = useQueryClient()
  const refreshing = useIsFetching(ofLimits) > 0
  const [blocking, setBlocking] = useState(false)
  const status = useCall(smsLimitCalls.status, {})
  return (
    <ListPage
      title="Limity SMS"
      summary="Ile wiadomości można wysłać i które numery są zablokowane"
      refreshing={refreshing}
      onRefresh={() => void queryClient.invalidateQueries(ofLimits)}
      actions={
        <Button variant="outlined" onClick={() => setBlocking(true)}>
          Zablokuj numer
        </Button>
      }
    >
      <Loaded of={status} failed="Nie udało się załadować limitów SMS" loading={<Spinner />}>
        {(data) => (
          <>
            <LimitsPanel status={data} />
            <CheckNumber />
            <BlockedNumbers />
            <LimitsStatistics />
          </>
        )}
      </Loaded>
      {blocking && <BlockDialog onClose={() => setBlocking(false)} />}
    </ListPage>
  )
}
