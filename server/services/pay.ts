import type { Payment } from '#domain/services/payment'
import { mayReadPrice } from '#domain/services/price'
import type { Service } from '#domain/services/service'
import type { Recorded, Step } from '../events/command'
import { command } from '../events/command'
import { ApiProblem } from '../http/api-problem'
import { edit } from './change'
import { lockService } from './mutation'
import { serviceIn } from './queries'

interface PaymentChange {
  id: number
  version: number | undefined
  payment: Payment | null
}

/**
 * Says how a completed service was paid, and changes nothing else.
 * @throws ApiProblem NOT_FOUND, FORBIDDEN for users who may not read its price, VALIDATION, STALE
 */
export const payService = command(
  async (step: Step, { id, version, payment }: PaymentChange): Promise<Recorded<Service>> => {
    await lockService(step.tx, id)
    const input = await serviceIn(step.tx, id)
    if (!mayReadPrice(step.actor, input)) throw new ApiProblem('FORBIDDEN', 'Nie masz dostępu do ceny tej wizyty.')
    return edit(step, { id, input, version, payment })
  },
)
