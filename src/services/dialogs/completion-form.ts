import { z } from 'zod'
import type { CompletionInput, ProposedCompletion } from '#domain/services/completion'
import { completionErrors, workDoneSchema } from '#domain/services/completion'
import type { ServiceType } from '#domain/services/service'
import { isInspection } from '#domain/services/service'
import { groszeOf, priceWireSchema } from '#domain/text/money'
import type { Day } from '#domain/time/day'
import { isDay } from '#domain/time/day'
import { paymentFieldSchema, photosSchema } from './service-form'

const dayRequired = 'Data serwisu jest wymagana'
const nextRequired = 'Data przeglądu jest wymagana'

/** `priced`: price and next date were proposed, so an empty price means 'none'. */
export function completionFormSchema(type: ServiceType, today: Day, { priced }: { priced: boolean }) {
  const emptyDay = z.literal('').transform(() => null)
  const asksForNext = isInspection(type) && priced
  return z
    .object({
      performedOn: z.string({ error: dayRequired }).refine(isDay, { error: dayRequired }),
      workDone: workDoneSchema,
      price: priceWireSchema.nullable(),
      payment: paymentFieldSchema,
      nextInspectionDate: z.union([emptyDay, z.string().refine(isDay)], { error: nextRequired }),
      dutyIds: z.array(z.int()),
      photos: photosSchema,
    })
    .check(({ value, issues }) => {
      const { performedOn, nextInspectionDate } = value
      if (asksForNext && nextInspectionDate === null) {
        issues.push({ code: 'custom', input: '', path: ['nextInspectionDate'], message: nextRequired })
      }
      const refused = completionErrors({ nextInspectionDate }, { type, doneOn: performedOn }, today) ?? {}
      for (const [field, message] of Object.entries(refused)) {
        issues.push({ code: 'custom', input: value, path: [field], message })
      }
    })
}
type CompletionForm = z.output<ReturnType<typeof completionFormSchema>>

/**
 * The server takes its own proposal for what the request leaves out: also for a next date that is only the proposed
 * one, since a colleague may have set another due date in the meantime (rule I6).
 */
export function completionOf(form: CompletionForm, proposal: ProposedCompletion | undefined): CompletionInput {
  const { performedOn, workDone, price, payment, nextInspectionDate, dutyIds } = form
  const isChosen = nextInspectionDate !== null && nextInspectionDate !== proposal?.nextInspectionDate
  return {
    performedOn,
    workDone,
    ...(payment && { payment }),
    ...((price !== null || proposal) && { price: price === null ? null : groszeOf(price) }),
    ...(isChosen && { nextInspectionDate }),
    ...(dutyIds.length > 0 && { dutyIds }),
  }
}
