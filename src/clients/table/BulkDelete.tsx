import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { counted } from '#domain/text/plural'
import { useActions } from '../../providers/use-actions'
import { ConfirmDialog } from '../../shared/ConfirmDialog'
import type { BulkDialogProps } from './bulk-dialog'
import { RunDialog } from './RunDialog'
import { useBulk } from './use-bulk'

const forms = ['urządzenie', 'urządzenia', 'urządzeń'] as const

/** Deletes the chosen devices, after two questions: the last device of a client takes the client along (spec 4). */
export function BulkDelete(props: BulkDialogProps) {
  const actions = useActions()
  const [asking, setAsking] = useState(false)
  const bulk = useBulk(props, ({ id }) => actions.delete('devices', { id }))
  const { chosen, onBegin } = bulk
  return (
    <>
      <RunDialog
        {...bulk}
        danger
        onBegin={() => setAsking(true)}
        words={{ title: 'Usuń urządzenia', begin: 'Usuń urządzenia', doing: 'Usuwanie urządzeń', done: 'Usunięto' }}
      >
        {(devices) => (
          <>
            <Typography>
              Usuniemy {counted(devices.length, forms)} razem z wizytami, zdjęciami i zaplanowanymi SMS-ami. Ta operacja
              nie może zostać cofnięta.
            </Typography>
            <Alert severity="warning">
              Jeśli usuniesz ostatnie urządzenie klienta, zostanie usunięty także klient.
            </Alert>
          </>
        )}
      </RunDialog>
      <ConfirmDialog
        open={asking}
        danger
        title="Na pewno usunąć?"
        confirmLabel={`Usuń ${counted(chosen.data?.length ?? 0, forms)}`}
        onConfirm={() => {
          setAsking(false)
          onBegin(chosen.data ?? [])
        }}
        onCancel={() => setAsking(false)}
      >
        Urządzeń ani klientów usuniętych razem z nimi nie da się przywrócić.
      </ConfirmDialog>
    </>
  )
}
