import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Fab from '@mui/material/Fab'
import Typography from '@mui/material/Typography'
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useState } from 'react'
import type { Client } from '#domain/clients/client'
import { counted } from '#domain/text/plural'
import { PlanRemindersButton, ProcessPlannedButton } from '../planned-sms'
import { useMay } from '../providers/use-session'
import { LoadFailed } from '../shared/LoadFailed'
import { Pager } from '../shared/Pager'
import { ClientCard } from './ClientCard'
import { NewClientDialog } from './ClientDialogs'
import { ClientFilters } from './ClientFilters'
import { ClientListSkeleton } from './ClientListSkeleton'
import { NoClientsYet, NothingFound } from './EmptyClients'
import { pageSize, sorts, useClientListState } from './list-state'
import { clientsLoadFailure } from './load-failure'

/** 'Zarządzanie Klientami': pages come from the server, with the devices of each client. */
export default function ClientsTab() {
  const state = useClientListState()
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const { field, order } = sorts[state.sort]
  const { data, total, error, isPending, isPlaceholderData, refetch } = useGetList<Client>(
    'clients',
    {
      pagination: { page: state.page, perPage: pageSize },
      sort: { field, order },
      filter: {
        ...(state.q.trim() && { q: state.q.trim() }),
        ...(state.filter !== 'all' && { urgency: state.filter }),
      },
    },
    { placeholderData: keepPreviousData },
  )
  const filtered = state.q.trim() !== '' || state.filter !== 'all'
  const empty = total === 0 && !filtered

  function turn(page: number) {
    state.setPage(page)
    window.scrollTo({ top: 0 })
  }

  return (
    <Box sx={{ maxWidth: 1240, mx: 'auto', px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 3 }, pb: 12 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: { xs: 2, sm: 3 } }}>
        <Box sx={{ flex: '1 1 auto' }}>
          <Typography variant="h1">Zarządzanie Klientami</Typography>
          <Typography component="output" color="text.secondary" sx={{ display: 'block', minHeight: '1.5em' }}>
            {total !== undefined && `Znaleziono: ${counted(total, ['klient', 'klientów', 'klientów'])}`}
          </Typography>
        </Box>
        {!empty && (
          <>
            {may('plannedSms.plan') && <PlanRemindersButton />}
            <ProcessPlannedButton />
          </>
        )}
      </Box>
      {error && !data ? (
        <LoadFailed error={error} documented={clientsLoadFailure(error)} retry={() => void refetch()} />
      ) : empty ? (
        <NoClientsYet onAdd={may('clients.write') ? () => setAdding(true) : undefined} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '248px minmax(0, 1fr)' },
            gap: { xs: 2, md: 4 },
          }}
        >
          <ClientFilters state={state} />
          <Box sx={{ minWidth: 0 }}>
            {isPending ? (
              <ClientListSkeleton />
            ) : data?.length === 0 ? (
              <NothingFound onClear={state.clear} />
            ) : (
              <Box
                component="ul"
                aria-busy={isPlaceholderData}
                sx={{
                  display: 'grid',
                  gap: 1.5,
                  m: 0,
                  p: 0,
                  opacity: isPlaceholderData ? 0.6 : 1,
                  transition: 'opacity 120ms 80ms',
                }}
              >
                {data?.map((client) => (
                  <ClientCard key={client.id} client={client} />
                ))}
              </Box>
            )}
            <Pager page={state.page} pageSize={pageSize} total={total ?? 0} onChange={turn} />
          </Box>
        </Box>
      )}
      {may('clients.write') && !empty && (
        <Fab
          className="mui-fixed"
          color="primary"
          variant="extended"
          onClick={() => setAdding(true)}
          sx={{
            position: 'fixed',
            right: { xs: 16, sm: 28 },
            bottom: { xs: 'calc(76px + env(safe-area-inset-bottom))', sm: 28 },
          }}
        >
          <AddIcon sx={{ mr: 1 }} />
          Dodaj klienta
        </Fab>
      )}
      {adding && <NewClientDialog onClose={() => setAdding(false)} />}
    </Box>
  )
}
