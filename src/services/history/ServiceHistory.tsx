import AddIcon from '@mui/icons-material/Add'
import FilterIcon from '@mui/icons-material/FilterListOutlined'
import PasteIcon from '@mui/icons-material/ContentPasteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { Device } from '#domain/devices/device'
import type { Service } from '#domain/services/service'
import type { RecordOwner } from '../../providers/record-owner'
import { usePermission } from '../../providers/use-session'
import { HistoryList } from '../../shared/list/HistoryList'
import { lazyPart } from '../../shared/feedback/lazy-part'
import { Caption } from '../../shared/page/SecondaryText'
import { HistoryFilters } from './HistoryFilters'
import { HistoryItem } from './HistoryItem'
import { HistoryStats } from './HistoryStats'
import { historyPage, maxHistory, useHistory } from './use-history'

const NewEntryDialog = lazyPart(async () => (await import('./EntryDialog')).NewEntryDialog)
const EditEntryDialog = lazyPart(async () => (await import('./EntryDialog')).EditEntryDialog)
const PasteEntriesDialog = lazyPart(async () => (await import('./PasteEntriesDialog')).PasteEntriesDialog)
const DeleteEntry = lazyPart(async () => (await import('./DeleteEntry')).DeleteEntry)

type Dialog = { name: 'new' } | { name: 'paste' } | { name: 'edit' | 'delete'; service: Service }

interface ServiceHistoryProps {
  of: RecordOwner
  /** Devices to which entries can be added */
  devices: readonly Device[]
  /** Undefined below a heading that names it */
  title?: string
}

export function ServiceHistory({ of, devices, title }: ServiceHistoryProps) {
  const may = usePermission()
  const filtersId = useId()
  const history = useHistory(of)
  const [filtering, setFiltering] = useState(false)
  const [dialog, setDialog] = useState<Dialog>()
  const close = () => setDialog(undefined)
  const { data, isPending, isPlaceholderData, error, refetch, filter, filtered } = history
  const mayAdd = may('services.write') && devices.length > 0
  return (
    <Box {...(title !== undefined && { component: 'section', 'aria-label': title })} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, ml: title ? 0 : -1 }}>
        {title && (
          <Typography variant="overline" component="h4" color="text.secondary" sx={{ mr: 'auto' }}>
            {title}
          </Typography>
        )}
        <Button
          size="small"
          color="inherit"
          startIcon={<FilterIcon />}
          aria-expanded={filtering}
          aria-controls={filtersId}
          onClick={() => setFiltering(!filtering)}
        >
          {filtered ? 'Filtruj (włączone)' : 'Filtruj'}
        </Button>
        {mayAdd && (
          <>
            <Button size="small" color="inherit" startIcon={<AddIcon />} onClick={() => setDialog({ name: 'new' })}>
              Dodaj wpis
            </Button>
            <Button size="small" color="inherit" startIcon={<PasteIcon />} onClick={() => setDialog({ name: 'paste' })}>
              Wklej wpisy
            </Button>
          </>
        )}
      </Box>
      <HistoryStats of={of} />
      <Box id={filtersId} hidden={!filtering}>
        {filtering && (
          <HistoryFilters filter={filter} filtered={filtered} onChange={history.change} onClear={history.clear} />
        )}
      </Box>
      <HistoryList<Service>
        title="Historia serwisu"
        empty={filtered ? 'Brak wizyt dla tych filtrów.' : 'Brak wizyt.'}
        failed="Nie udało się załadować historii serwisów"
        isPending={isPending}
        error={error}
        refetch={refetch}
        rows={data?.rows}
        stale={isPlaceholderData}
        total={data?.total}
        atFirst={historyPage}
        onAll={history.askForAll}
        note={
          data && data.total > maxHistory ? (
            <Caption component="p">To {maxHistory} najnowszych wizyt; starsze znajdziesz filtrem dni.</Caption>
          ) : undefined
        }
      >
        {(service) => (
          <HistoryItem
            key={service.id}
            service={service}
            withDevice={of.owner === 'client' && devices.length > 1}
            onEdit={() => setDialog({ name: 'edit', service })}
            onDelete={() => setDialog({ name: 'delete', service })}
          />
        )}
      </HistoryList>
      {dialog?.name === 'new' && <NewEntryDialog devices={devices} onClose={close} />}
      {dialog?.name === 'paste' && <PasteEntriesDialog devices={devices} onClose={close} />}
      {dialog?.name === 'edit' && <EditEntryDialog service={dialog.service} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteEntry service={dialog.service} onClose={close} />}
    </Box>
  )
}
