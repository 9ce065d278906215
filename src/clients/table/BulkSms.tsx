import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Device } from '#domain/devices/device'
import { smsCalls } from '#domain/sms/contract'
import { isSendingHour } from '#domain/sms/sending-hours'
import { formatCount, nouns } from '#domain/text/plural'
import { confirmationOf } from '../../confirmations'
import { useFollowJobs } from '../../jobs'
import type { BulkDialogProps } from '../../shared/list/table'
import { BulkJobDialog } from '../../shared/list/table/BulkJobDialog'
import { useToday } from '../../shared/use-clock'
import { useSettings, useSmsConfig } from '../../shared/use-settings'

/** Asks, and starts a job that sends a reminder about each selected device; its progress is shown among the jobs. */
export function BulkSms(props: BulkDialogProps<Device>) {
  const today = useToday()
  const testMode = useSmsConfig()?.testMode
  const [openedAt] = useState(() => new Date())
  const { data: times } = useSettings()
  const follow = useFollowJobs()
  return (
    <BulkJobDialog
      {...props}
      title="Wyślij SMS przypomnienie"
      begin="Wyślij SMS-y"
      action={smsCalls.remindMany}
      inputOf={(devices) => ({ body: { deviceIds: devices.map(({ id }) => id) } })}
      success={({ message }) => message}
      onStarted={({ jobId }) => follow(jobId)}
    >
      {(devices) => {
        const confirmed = devices.filter((device) => confirmationOf(device, today) === 'CONFIRMED').length
        return (
          <>
            <Typography>
              Wyślemy teraz {formatCount(devices.length, nouns.reminder)} o przeglądzie, po jednym do właściciela
              każdego wybranego urządzenia.
            </Typography>
            {confirmed > 0 && (
              <Alert severity="warning">
                Przegląd już potwierdzono: {formatCount(confirmed, nouns.device)} z wybranych.
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
    </BulkJobDialog>
  )
}
