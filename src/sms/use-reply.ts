import { z } from 'zod'
import type { requestCalls } from '#domain/requests/contract'
import type { CustomerRequest } from '#domain/requests/request'
import type { SmsAnswer } from '#domain/sms/answer'
import type { smsAnswerCalls } from '#domain/sms/contract'
import { smsTextSchema } from '#domain/sms/text-schema'
import { ApiError } from '../providers/api-error'
import { useSubmit } from '../shared/use-action'
import { useSeen } from '../shared/use-seen'

export const replySchema = z.object({ message: smsTextSchema })

/**
 * Sends an SMS in reply. What did not leave stays in the window, to be sent again or copied.
 * @param seen what it replies to, as it was on the screen
 */
export function useReply(
  call: typeof requestCalls.answer | typeof smsAnswerCalls.reply,
  id: number,
  seen: Pick<CustomerRequest, 'state'> | Pick<SmsAnswer, 'handledAt'>,
) {
  const { previous, untilTold } = useSeen(seen)
  const submit = useSubmit(call, {
    success: ({ success, message }) => ({ text: message, type: success ? 'success' : 'warning' }),
    refused: ({ success }) => !success,
  })
  return async ({ message }: z.output<typeof replySchema>) => {
    const sent = await untilTold(submit({ id, body: { message, previous } }))
    if (!sent.success) throw new ApiError(sent.message, 409, 'answer')
  }
}
