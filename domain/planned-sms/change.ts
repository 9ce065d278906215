import { z } from 'zod'
import { maxSmsLength } from '../sms/sms'
import { optionalMultiline, requiredMultiline } from '../text/plain'

/** Body of PUT /api/planned-sms/{id}/cancel */
export const plannedSmsCancelSchema = z.strictObject({ reason: optionalMultiline(500).optional() })

/** Body of PUT /api/planned-sms/{id} */
export const plannedSmsEditSchema = z.strictObject({
  message: requiredMultiline(maxSmsLength, 'Wiadomość nie może być pusta'),
})

export const cancelReasonOfUser = 'Anulowane przez użytkownika'
