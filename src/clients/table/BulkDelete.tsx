import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { deviceCalls } from '#domain/devices/contract'
import type { Device } from '#domain/devices/device'
import { formatCount } from '#domain/text/plural'
import type { BulkDialogProps } from '../../shared/list/table'
import { BulkRunDialog } from '../../shared/list/table/BulkRunDialog'

/** Asks twice: with a client's last device the client is deleted, too (rule C4). */
export function BulkDelete(props: BulkDialogProps<Device>) {
  const { forms } = props.definition
  return (
    <BulkRunDialog
      {...props}
      danger
      action={deviceCalls.delete}
      inputOf={({ id }) => ({ id })}
      title="Usuń urządzenia"
      begin="Usuń urządzenia"
      doing="Usuwanie urządzeń"
      done="Usunięto"
      confirm={(devices) => ({
        title: 'Na pewno usunąć?',
        text: 'Urządzeń ani klientów usuniętych razem z nimi nie da się przywrócić.',
        label: `Usuń ${formatCount(devices.length, forms)}`,
      })}
    >
      {(devices) => (
        <>
          <Typography>
            Usuniemy {formatCount(devices.length, forms)} razem z wizytami, zdjęciami i zaplanowanymi SMS-ami. Ta
            operacja nie może zostać cofnięta.
          </Typography>
          <Alert severity="warning">Jeśli usuniesz ostatnie urządzenie klienta, zostanie usunięty także klient.</Alert>
        </>
      )}
    </BulkRunDialog>
  )
}
