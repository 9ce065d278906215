import SendIcon from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Device } from '#domain/devices/device'
import { accusative, formatCount } from '#domain/text/plural'
import { errorText } from '../providers/api-error'
import { ActionDialog } from '../shared/dialog/ActionDialog'
import type { BulkDialogProps } from '../shared/list/table'
import { remainingIds, useSelectedRows } from '../shared/list/table/load-rows'
import { AdvertisementText, TestModeField } from './AdvertisementText'
import { AudiencePreview } from './AudiencePreview'
import { useAdvertisement } from './use-advertisement'

/** Sends an advertisement to the owners of the chosen devices, to each of them once. */
export function BulkAdvertisement({ definition, ids, onClose }: BulkDialogProps<Device>) {
  const { data: devices, error } = useSelectedRows(definition, ids)
  const clientIds = devices && [...new Set(devices.map(({ clientId }) => clientId))].sort((a, b) => a - b)
  const draft = useAdvertisement({
    audience: 'SELECTED',
    clientIds,
    onStarted: ({ jobId }) => onClose(jobId === null ? remainingIds(ids, devices) : []),
  })
  return (
    <ActionDialog
      form
      title="Wyślij reklamę"
      confirmLabel={draft.testMode ? 'Policz bez wysyłania' : 'Wyślij reklamę'}
      confirmProps={{ startIcon: <SendIcon />, disabled: !draft.ready }}
      busy={draft.busy}
      error={error ? errorText(error) : undefined}
      onConfirm={draft.send}
      onClose={() => onClose(remainingIds(ids, devices))}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 0.5 }}>
        {clientIds && (
          <Typography>
            Zaznaczono urządzenia {formatCount(clientIds.length, accusative.client)}. Reklamę dostaną ci z nich, którzy
            wyrazili zgodę, każdy jeden raz.
          </Typography>
        )}
        <AdvertisementText draft={draft} />
        <AudiencePreview preview={draft.preview} />
        <TestModeField draft={draft} />
      </Box>
    </ActionDialog>
  )
}
