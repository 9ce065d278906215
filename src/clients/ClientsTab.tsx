import { nouns } from '#domain/text/plural'
import Box from '@mui/material/Box'
import { useNotify } from 'react-admin'
import { useEffect, useState } from 'react'
import type { Client } from '#domain/clients/client'
import { PlanRemindersButton, ProcessPlannedButton } from '../sms/planned'
import { usePermission } from '../providers/use-session'
import { LoadError } from '../shared/feedback/LoadError'
import { Pager } from '../shared/list/Pager'
import { useListPage } from '../shared/list/use-list-page'
import { AddClientFab } from './AddClientFab'
import { CardDialogs } from './CardDialogs'
import { ClientsHeading } from './ClientsHeading'
import { ClientCards, ClientListSkeleton } from './ClientCards'
import { NewClientDialog } from './dialogs'
import { ClientFilters } from './ClientFilters'
import { NoClientsYet } from './EmptyClients'
import { asideWidth, pageFrame } from './page-frame'
import { clientList, clientsQuery } from './list-query'
import { clientsLoadFailure } from './load-failure'
import { useClientList } from './use-client-list'
import { ViewSwitch } from './ViewSwitch'

export default function ClientsTab() {
  const state = useClientList()
  const may = usePermission()
  const [adding, setAdding] = useState(false)
  const { data, total, error, isPending, isPlaceholderData, refetch } = useListPage<Client>(
    'clients',
    clientsQuery(state, state.only?.clientId),
  )
  const filtered = state.filtered || state.only !== undefined
  const empty = total === 0 && !filtered
  useNotifyFailure(error, data !== undefined)

  function turn(page: number) {
    state.setPage(page)
    window.scrollTo({ top: 0 })
  }

  return (
    <CardDialogs>
      <Box sx={{ ...pageFrame, pb: 12 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: { xs: 2, sm: 3 } }}>
          <ClientsHeading total={total} forms={nouns.client} />
          {!empty && (
            <>
              {may('plannedSms.plan') && <PlanRemindersButton quiet />}
              <ProcessPlannedButton quiet />
              <ViewSwitch />
            </>
          )}
        </Box>
        {may('clients.write') && !empty && <AddClientFab onClick={() => setAdding(true)} />}
        {empty ? (
          <NoClientsYet onAdd={may('clients.write') ? () => setAdding(true) : undefined} />
        ) : (
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${asideWidth} minmax(0, 1fr)` },
              gap: { xs: 2, md: 4 },
            }}
          >
            <ClientFilters state={state} />
            <Box sx={{ minWidth: 0 }}>
              {isPending ? (
                <ClientListSkeleton />
              ) : data ? (
                <ClientCards clients={data} old={isPlaceholderData} state={state} />
              ) : (
                <LoadError error={error} documented={clientsLoadFailure(error)} retry={refetch} />
              )}
              <Pager
                page={state.page}
                pageSize={state.pageSize}
                total={total ?? 0}
                onChange={turn}
                sizes={clientList.pageSizes}
                onPageSize={(size) => state.setPageSize(size)}
              />
            </Box>
          </Box>
        )}
        {adding && <NewClientDialog onClose={() => setAdding(false)} />}
      </Box>
    </CardDialogs>
  )
}

function useNotifyFailure(error: Error | null, there: boolean) {
  const notify = useNotify()
  useEffect(() => {
    if (error)
      notify(there ? 'Nie udało się załadować listy klientów' : 'Nie udało się załadować klientów', { type: 'error' })
  }, [error, there, notify])
}
