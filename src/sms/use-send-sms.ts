import { useState } from 'react'
import { smsCalls } from '#domain/sms/contract'
import { useAction } from '../shared/use-action'
import { smsFailureText } from './send-failure'

export type SendState = 'sending' | 'success' | 'error'

interface SendOptions {
  deviceId: number
  onSent: () => void
  onState?: ((state: SendState) => void) | undefined
}

/** `failure` is the message of an error, or of the operator's refusal. */
export function useSendSms({ deviceId, onSent, onState }: SendOptions) {
  const [failure, setFailure] = useState<string>()
  const { run, busy } = useAction(smsCalls.remind, {
    failure: () => undefined,
    refused: ({ success }) => !success,
    onSuccess({ success, message }) {
      if (!success) return fail(message || 'Nie udało się wysłać SMS')
      onState?.('success')
      onSent()
    },
    onError: (error) => fail(smsFailureText(error)),
  })

  function fail(text: string) {
    setFailure(text)
    onState?.('error')
  }

  return {
    busy,
    failure,
    send(message: string) {
      setFailure(undefined)
      onState?.('sending')
      run({ id: deviceId, body: { message } })
    },
  }
}
