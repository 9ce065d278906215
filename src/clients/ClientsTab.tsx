import { nouns } from '#domain/text/plural'
import { useNotify } from 'react-admin'
import { useEffect, useState } from 'react'
import type { Client } from '#domain/clients/client'
import { PlanRemindersButton, ProcessPlannedButton } from '../sms/planned'
import { usePermission } from '../providers/use-session'
import { LoadError } from '../shared/feedback/LoadError'
import { Pager } from '../shared/list/Pager'
import { useListPage } from '../shared/list/use-list-page'
import { AddClientFab } from './AddClientFab'
import { ClientsHeading } from './ClientsHeading'
import { ClientCards, ClientListSkeleton } from './ClientCards'
import { NewClientDialog } from './dialogs'
import { ClientFilters } from './ClientFilters'
import { NoClientsYet } from './EmptyClients'
import { clientList, clientsQuery } from './list-query'
import { clientsLoadFailure } from './load-failure'
import { useClientList } from './use-client-list'
import { ClientsViewSwitch } from './ClientsViewSwitch'
import '../shared/page/page.css'
import './clients-page.css'

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
    <div className="page clients-page">
      <div className="clients-head">
        <ClientsHeading total={total} forms={nouns.client} />
        {!empty && (
          <>
            {may('plannedSms.plan') && <PlanRemindersButton quiet />}
            <ProcessPlannedButton quiet />
            <ClientsViewSwitch />
          </>
        )}
      </div>
      {may('clients.write') && !empty && <AddClientFab onClick={() => setAdding(true)} />}
      {empty ? (
        <NoClientsYet onAdd={may('clients.write') ? () => setAdding(true) : undefined} />
      ) : (
        <div className="clients-columns">
          <ClientFilters state={state} />
          <div>
            {isPending && <ClientListSkeleton />}
            {!isPending && data && <ClientCards clients={data} old={isPlaceholderData} state={state} />}
            {!isPending && !data && <LoadError error={error} documented={clientsLoadFailure(error)} retry={refetch} />}
            <Pager
              page={state.page}
              pageSize={state.pageSize}
              total={total ?? 0}
              onChange={turn}
              sizes={clientList.pageSizes}
              onPageSize={(size) => state.setPageSize(size)}
            />
          </div>
        </div>
      )}
      {adding && <NewClientDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

function useNotifyFailure(error: Error | null, there: boolean) {
  const notify = useNotify()
  useEffect(() => {
    if (error)
      notify(there ? 'Nie udało się załadować listy klientów' : 'Nie udało się załadować klientów', { type: 'error' })
  }, [error, there, notify])
}
