import SendIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useActions } from '../providers/use-actions'
import { useMay } from '../providers/use-session'
import { ConfirmDialog } from '../shared/ConfirmDialog'
import { useReload } from '../shared/use-reload'

/** 'Przetwórz teraz': sends what is due. Administrators only. */
export function ProcessPlannedButton() {
  const [asking, setAsking] = useState(false)
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const may = useMay()
  const { mutate, isPending } = useMutation({
    mutationFn: () => actions.processPlannedSms(),
    onSuccess: ({ success, message }) => notify(message, { type: success ? 'success' : 'warning' }),
    onError: () => notify('Nie udało się przetworzyć zaplanowanych SMS', { type: 'error' }),
    onSettled() {
      setAsking(false)
      void reload('planned-sms', 'sms')
    },
  })
  if (!may('plannedSms.process')) return null
  return (
    <>
      <Button variant="outlined" startIcon={<SendIcon />} onClick={() => setAsking(true)}>
        Przetwórz teraz
      </Button>
      <ConfirmDialog
        open={asking}
        title="Wysłać zaplanowane SMS-y?"
        confirmLabel="Przetwórz teraz"
        busy={isPending}
        onConfirm={mutate}
        onCancel={() => setAsking(false)}
      >
        Wszystkie zaplanowane wiadomości, których czas już nadszedł, zostaną wysłane do klientów.
      </ConfirmDialog>
    </>
  )
}
