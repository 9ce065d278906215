import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Device } from '#domain/devices/device'
import { smsCalls } from '#domain/sms/contract'
import { isSendingHour } from '#domain/sms/sending-hours'
import { counted } from '#domain/text/plural'
import { confirmationOf } from '../../devices'
import { useFollowJobs } from '../../jobs'
import { errorText } from '../../providers/api-error'
import { ActionDialog } from '../../shared/ActionDialog'
import type { BulkDialogProps } from '../../shared/table'
import { ChosenRows } from '../../shared/table/ChosenRows'
import { useChosenRows } from '../../shared/table/load-rows'
import { useAction } from '../../shared/use-action'
import { useToday } from '../../shared/use-clock'
import { useSettings, useSmsConfig } from '../../shared/use-settings'

/** Asks, and starts a job that sends a reminder about each selected device; its progress is shown among the jobs. */
export function BulkSms({ definition, ids, onClose }: BulkDialogProps<Device>) {
  const today = useToday()
  const testMode = useSmsConfig()?.testMode
  const [openedAt] = useState(() => new Date())
  const { data: times } = useSettings()
  const chosen = useChosenRows(definition, ids)
  const follow = useFollowJobs()
  const [failure, setFailure] = useState<string>()
  const { run, busy } = useAction(smsCalls.remindMany, {
    success: ({ message }) => message,
    failure: () => undefined,
    onSuccess({ jobId }) {
      follow(jobId)
      onClose([])
    },
    onError: (error) => setFailure(errorText(error)),
  })
  return (
    <ActionDialog
      form
      title="Wyślij SMS przypomnienie"
      confirmLabel="Wyślij SMS-y"
      confirmProps={{ disabled: !chosen.data?.length }}
      busy={busy}
      error={busy ? undefined : failure}
      onConfirm={() => run({ body: { deviceIds: chosen.data?.map(({ id }) => id) ?? [] } })}
      onClose={() => onClose([...ids])}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', pt: 0.5 }}>
        <ChosenRows definition={definition} chosen={chosen}>
          {(devices) => {
            const confirmed = devices.filter((device) => confirmationOf(device, today) === 'CONFIRMED').length
            return (
              <>
                <Typography>
                  Wyślemy teraz {counted(devices.length, ['przypomnienie', 'przypomnienia', 'przypomnień'])} o
                  przeglądzie, po jednym do właściciela każdego wybranego urządzenia.
                </Typography>
                {confirmed > 0 && (
                  <Alert severity="warning">
                    Przegląd już potwierdzono: {counted(confirmed, ['urządzenie', 'urządzenia', 'urządzeń'])} z
                    wybranych.
                  </Alert>
                )}
                {times && !isSendingHour(openedAt, times) && (
                  <Alert severity="warning">
                    SMS-y wysyłamy między {times.sendingFromHour}:00 a {times.sendingUntilHour}:00.
                  </Alert>
                )}
                {testMode && <Alert severity="info">Tryb testowy: wiadomości trafią tylko do historii.</Alert>}
              </>
            )
          }}
        </ChosenRows>
      </Box>
    </ActionDialog>
  )
}
