import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ListContextProvider, ResourceContextProvider, useEvent } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Device } from '#domain/devices/device'
import { counted } from '#domain/text/plural'
import { EditDeviceDialog } from '../../devices'
import { PlanRemindersButton, ProcessPlannedButton } from '../../planned-sms'
import { useMay } from '../../providers/use-session'
import { clientAddress } from '../../shared/client-address'
import { LoadError } from '../../shared/LoadError'
import { EmptyState } from '../../shared/EmptyState'
import { Pager } from '../../shared/Pager'
import { AddClientFab } from '../AddClientFab'
import { NewClientDialog } from '../dialogs'
import { clientsLoadFailure } from '../load-failure'
import { pageFrame } from '../page-frame'
import { ViewSwitch } from '../ViewSwitch'
import { DeviceGrid } from './DeviceGrid'
import { GridSkeleton } from './GridSkeleton'
import { TableFilters } from './TableFilters'
import { TableTools } from './TableTools'
import { pageSizes, useTableState } from './table-state'
import { useColumns } from './use-columns'
import { useDeviceList } from './use-device-list'

/** The clients tab as a table for office work: one row per device, with its client. */
export default function ClientsTable() {
  const state = useTableState()
  const list = useDeviceList(state)
  const columns = useColumns()
  const may = useMay()
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Device>()
  const { data, total, error, isPending, refetch } = list
  const mayEdit = may('devices.write')
  const mayAdd = may('clients.write')
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('sm'), { noSsr: true })
  // A hundred rows take a moment to draw: typing comes first.
  const shown = useDeferredValue(data)
  const sortBy = useEvent(state.setOrder)
  const openCard = useEvent(({ clientId, id }: Device) => void navigate(clientAddress(clientId, id)))

  return (
    <ResourceContextProvider value="devices">
      <ListContextProvider value={list}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 1.5,
            ...pageFrame,
            pb: { xs: 12, sm: 3 },
          }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: '1 1 auto' }}>
              <Typography variant="h1">Zarządzanie Klientami</Typography>
              <Typography
                component="output"
                aria-live="polite"
                color="text.secondary"
                sx={{ display: 'block', minHeight: '1.5em' }}
              >
                {total !== undefined && `Znaleziono: ${counted(total, ['urządzenie', 'urządzenia', 'urządzeń'])}`}
              </Typography>
            </Box>
            <ViewSwitch />
            {/* On a phone they stand above the cards: here the rows need the room. */}
            <Box sx={{ display: { xs: 'none', sm: 'flex' }, flexWrap: 'wrap', gap: 1 }}>
              {may('plannedSms.plan') && <PlanRemindersButton />}
              <ProcessPlannedButton />
            </Box>
            {mayAdd && wide && (
              <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
                Dodaj klienta
              </Button>
            )}
          </Box>
          {mayAdd && !wide && <AddClientFab onClick={() => setAdding(true)} />}
          <TableFilters state={state} />
          <TableTools state={state} columns={columns} />
          {isPending || (data && data.length > 0 && !shown) ? (
            <GridSkeleton rows={state.perPage} />
          ) : !data ? (
            <LoadError error={error} documented={clientsLoadFailure(error)} retry={refetch} />
          ) : shown && data.length > 0 ? (
            <DeviceGrid
              devices={shown}
              columns={columns.shown}
              page={state.page}
              field={state.order.field}
              order={state.order.order}
              selectedIds={list.selectedIds}
              busy={list.isPlaceholderData === true || shown !== data}
              onSelect={list.onSelect}
              onToggle={list.onToggleItem}
              onSort={sortBy}
              onOpen={mayEdit ? setEditing : openCard}
              onEdit={mayEdit ? setEditing : undefined}
            />
          ) : (
            <NoDevices
              onClear={state.filtered ? state.clear : undefined}
              onFirstPage={total ? () => state.setPage(1) : undefined}
            />
          )}
          <Pager
            page={state.page}
            pageSize={state.perPage}
            total={total ?? 0}
            onChange={state.setPage}
            sizes={pageSizes}
            onPageSize={state.setPerPage}
          />
          <Typography variant="caption" color="text.secondary">
            Jeden wiersz to jedno urządzenie. Klienci bez urządzeń są w widoku kart.
          </Typography>
        </Box>
        {adding && <NewClientDialog onClose={() => setAdding(false)} />}
        {editing && <EditDeviceDialog device={editing} onClose={() => setEditing(undefined)} />}
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

interface NoDevicesProps {
  /** Where filters may be the reason */
  onClear: (() => void) | undefined
  /** There are some, but not so many pages of them. */
  onFirstPage: (() => void) | undefined
}

function NoDevices({ onClear, onFirstPage }: NoDevicesProps) {
  if (onFirstPage) {
    return (
      <EmptyState
        title="Na tej stronie nie ma urządzeń"
        action={
          <Button variant="outlined" onClick={onFirstPage}>
            Przejdź do pierwszej strony
          </Button>
        }
      >
        Lista jest krótsza, niż mówi adres.
      </EmptyState>
    )
  }
  if (onClear) {
    return (
      <EmptyState
        title="Nie znaleziono urządzeń"
        action={
          <Button variant="outlined" onClick={onClear}>
            Wyczyść filtry
          </Button>
        }
      >
        Spróbuj innego słowa albo pokaż wszystkie.
      </EmptyState>
    )
  }
  return (
    <EmptyState title="Nie ma jeszcze urządzeń">
      Dodaj klienta razem z pierwszym urządzeniem, a zobaczysz je tutaj. Klienci bez urządzeń są w widoku kart.
    </EmptyState>
  )
}
