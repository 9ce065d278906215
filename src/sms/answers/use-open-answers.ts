import { smsAnswerCalls } from '#domain/sms/contract'
import { useCall } from '../../providers/use-call'

/** What a client has written and nobody has settled */
export function useOpenAnswersOf(clientId: number) {
  return useCall(smsAnswerCalls.list, { clientId, open: true })
}
