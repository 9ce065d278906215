import SmsIcon from '@mui/icons-material/SmsOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { Device } from '#domain/devices/device'
import { formatDay } from '#domain/time/format'
import { useActions } from '../providers/use-actions'
import { ConfirmDialog } from '../shared/ConfirmDialog'
import { useReload } from '../shared/use-reload'
import { useSmsConfig } from '../shared/use-sms-config'
import { sendFailure } from './send-failure'

interface SendReminderButtonProps {
  device: Device
  /** As a person reads it */
  phone: string
  /** The customer has not confirmed yet (spec 4). */
  highlighted: boolean
}

/** A reminder at once. It costs money and reaches a customer, so it asks, and it says done only when it is. */
export function SendReminderButton({ device, phone, highlighted }: SendReminderButtonProps) {
  const [asking, setAsking] = useState(false)
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const testMode = useSmsConfig()?.testMode
  const { mutate, isPending } = useMutation({
    mutationFn: () => actions.sendInspectionReminder({ deviceId: device.id }),
    onSuccess({ success, message }) {
      if (success) notify('SMS wysłany pomyślnie', { type: 'success' })
      else notify(message, { type: 'warning' })
    },
    onError: (error) => notify(sendFailure(error), { type: 'error' }),
    onSettled() {
      setAsking(false)
      void reload('sms', 'planned-sms')
    },
  })
  return (
    <>
      <Button
        size="small"
        variant={highlighted ? 'tonal' : 'outlined'}
        startIcon={<SmsIcon />}
        onClick={() => setAsking(true)}
      >
        Wyślij SMS
      </Button>
      <ConfirmDialog
        open={asking}
        title="Wysłać przypomnienie?"
        confirmLabel="Wyślij SMS"
        busy={isPending}
        onConfirm={mutate}
        onCancel={() => setAsking(false)}
      >
        {device.clientName}, {phone}: przypomnienie o przeglądzie {formatDay(device.nextInspectionDate)} z linkiem do
        potwierdzenia.
        {testMode && ' Tryb testowy: wiadomość trafi tylko do historii.'}
      </ConfirmDialog>
    </>
  )
}
