import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Device } from '#domain/devices/device'
import { refrigerantCalls } from '#domain/refrigerant/contract'
import type { RefrigerantEntry } from '#domain/refrigerant/entry'
import { entryText, refrigerantActNames } from '#domain/refrigerant/entry'
import { formatDay } from '#domain/time/format'
import { usePermission } from '../providers/use-session'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { lazyPart } from '../shared/feedback/lazy-part'
import { DividedItem } from '../shared/list/DividedItem'
import { DeleteIcon } from '../shared/plain/icons'
import { PlainIconButton } from '../shared/plain/PlainButton'
import { Panel, PanelFailure } from '../shared/page/Card'
import { SecondaryText } from '../shared/page/SecondaryText'
import { focusHome } from '../shared/page/focus-keeper'
import { useEntriesOf } from './use-entries'

export const EntryDialog = lazyPart(async () => (await import('./EntryDialog')).EntryDialog)

const title = 'Ewidencja czynnika'

/**
 * What was done with the refrigerant of a device. Without any entry it shows nothing: the first one is added from the
 * menu.
 */
export function DeviceEntries({ device }: { device: Device }) {
  const { data: entries, error, refetch } = useEntriesOf(device.id)
  const mayWrite = usePermission()('devices.write')
  const [dialog, setDialog] = useState<'add' | RefrigerantEntry>()
  if (error && !entries) {
    return (
      <PanelFailure title={title} text="Nie udało się załadować ewidencji czynnika" error={error} retry={refetch} />
    )
  }
  // An open dialog stays, even when a colleague has deleted the last one.
  if (!entries || (entries.length === 0 && !dialog)) return null
  const close = () => setDialog(undefined)
  return (
    <Panel title={title}>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: -1, p: 0 }}
        {...focusHome(`refrigerant entries ${device.id}`)}
      >
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onDelete={() => setDialog(entry)} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        {mayWrite && (
          <Button size="small" variant="outlined" onClick={() => setDialog('add')}>
            Dodaj wpis
          </Button>
        )}
        <Button size="small" color="inherit" component={Link} to={`/services/device-card?device=${device.id}`}>
          Karta urządzenia
        </Button>
      </Box>
      {dialog === 'add' && <EntryDialog device={device} onClose={close} />}
      {dialog && dialog !== 'add' && (
        <ActionQuestion
          danger
          action={refrigerantCalls.delete}
          input={{ id: dialog.id }}
          success={({ message }) => message}
          title="Usunąć wpis z ewidencji?"
          confirmLabel="Usuń wpis"
          onClose={close}
        >
          {refrigerantActNames[dialog.act]}, {entryText(dialog)}, {formatDay(dialog.performedOn)}. Ewidencję trzeba
          przechowywać 5 lat: usuwaj tylko wpisy błędne. Co w nim było, zostanie w historii zmian.
        </ActionQuestion>
      )}
    </Panel>
  )
}

function Entry({ entry, onDelete }: { entry: RefrigerantEntry; onDelete: () => void }) {
  const may = usePermission()
  const { act, performedOn, technician, certificate, notes } = entry
  const name = `${refrigerantActNames[act]}, ${formatDay(performedOn)}`
  return (
    <DividedItem sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1.25 }}>
      <Box sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 550 }}>
          {refrigerantActNames[act]}
        </Typography>
        <Typography variant="body2">
          {formatDay(performedOn)} · {entryText(entry)}
        </Typography>
        <SecondaryText>
          {technician}, certyfikat {certificate}
          {notes && `. ${notes}`}
        </SecondaryText>
      </Box>
      {may('devices.delete') && (
        <PlainIconButton
          icon={DeleteIcon}
          data-tooltip="Usuń wpis"
          aria-label={`Usuń wpis: ${name}`}
          onClick={onDelete}
        />
      )}
    </DividedItem>
  )
}
