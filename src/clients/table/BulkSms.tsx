import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Device } from '#domain/devices/device'
import { counted } from '#domain/text/plural'
import { isSendingHour } from '#domain/sms/sending-hours'
import { confirmationOf } from '../../devices'
import { ApiError } from '../../providers/api-error'
import { useActions } from '../../providers/use-actions'
import { useReadAgain } from '../../shared/use-action'
import { useSettings, useSmsConfig } from '../../shared/use-settings'
import { useToday } from '../../shared/use-clock'
import { sendFailure } from '../../sms'
import type { BulkDialogProps } from '../../shared/table'
import { BulkRunDialog } from '../../shared/table/BulkRunDialog'

export function BulkSms(props: BulkDialogProps<Device>) {
  const actions = useActions()
  const readAgain = useReadAgain()
  const today = useToday()
  const testMode = useSmsConfig()?.testMode
  const [openedAt] = useState(() => new Date())
  const { data: times } = useSettings()

  async function send({ id }: Device) {
    const { success, message } = await actions.sendInspectionReminder({ deviceId: id })
    if (!success) throw new Error(message)
  }
  return (
    <BulkRunDialog
      {...props}
      perform={send}
      reasonOf={reasonOf}
      onOver={() => readAgain('sendInspectionReminder')}
      words={{
        title: 'Wyślij SMS przypomnienie',
        begin: 'Wyślij SMS-y',
        doing: 'Wysyłanie SMS-ów',
        done: 'Wysłano',
      }}
    >
      {(devices) => {
        const confirmed = devices.filter((device) => confirmationOf(device, today) === 'CONFIRMED').length
        return (
          <>
            <Typography>
              Wyślemy teraz {counted(devices.length, ['przypomnienie', 'przypomnienia', 'przypomnień'])} o przeglądzie,
              po jednym do właściciela każdego wybranego urządzenia.
            </Typography>
            {confirmed > 0 && (
              <Alert severity="warning">
                Przegląd już potwierdzono: {counted(confirmed, ['urządzenie', 'urządzenia', 'urządzeń'])} z wybranych.
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
    </BulkRunDialog>
  )
}

function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) {
    return 'Brak odpowiedzi: SMS mógł zostać wysłany. Sprawdź historię SMS-ów, zanim wyślesz go ponownie.'
  }
  if (error instanceof ApiError) return sendFailure(error)
  return (error instanceof Error && error.message) || 'Nie udało się wysłać SMS'
}
