import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../providers/api-error'
import { randomKey } from '../providers/random-key'
import { useActions } from '../providers/use-actions'
import { useOnce } from '../shared/use-once'
import { useReload } from '../shared/use-reload'
import { sendFailure } from './send-failure'

export type SendState = 'sending' | 'success' | 'error'

interface SendOptions {
  deviceId: number
  onSent: () => void
  onState?: ((state: SendState) => void) | undefined
}

/** Sends a reminder with a text, once however often the button is pressed. What went wrong is told in `failure`. */
export function useSendSms({ deviceId, onSent, onState }: SendOptions) {
  const actions = useActions()
  const reload = useReload()
  const [failure, setFailure] = useState<string>()
  const attempt = useRef({ message: '', key: '' })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ message, key }: { message: string; key: string }) =>
      actions.sendInspectionReminder({ deviceId, message, key }),
    onSuccess({ success, message }) {
      if (success) {
        onState?.('success')
        return onSent()
      }
      // The operator refused: the next try is a message of its own.
      attempt.current.key = ''
      fail(message || 'Nie udało się wysłać SMS')
    },
    onError(error) {
      // Without an answer the first one may have left: the same key finds it out.
      if (error instanceof ApiError && error.status !== 0) attempt.current.key = ''
      fail(sendFailure(error))
    },
    onSettled: () => void reload('sms', 'planned-sms', 'clients', 'devices'),
  })
  const once = useOnce(() => mutate({ ...attempt.current }))

  function fail(text: string) {
    once.again()
    setFailure(text)
    onState?.('error')
  }

  return {
    busy: isPending,
    failure,
    send(message: string) {
      if (isPending) return
      if (message !== attempt.current.message || !attempt.current.key) attempt.current = { message, key: randomKey() }
      setFailure(undefined)
      onState?.('sending')
      once.start()
    },
  }
}
