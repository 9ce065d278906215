import { leakCheckOf } from '#domain/duties/leak-check'
import type { RefrigerantEntryInput } from '#domain/refrigerant/entry'
import { addDays } from '#domain/time/day'
import { dayAt, instantAt } from '#domain/time/warsaw'
import { workingDayFrom } from '#domain/time/working-day'
import { technicians } from './company'
import type { SeasonContext } from './context'
import type { RefrigerantDraft } from './drafts'
import { randomFor } from './random'

/** How many devices had work on their refrigerant */
const deviceCount = 4

/** Leak checks of the last half-year; one device lost gas, was repaired and refilled. */
export function generateRefrigerant({ devices, today }: SeasonContext): RefrigerantDraft[] {
  const random = randomFor('refrigerant')
  return devices
    .filter((device) => leakCheckOf(device).kind === 'REQUIRED' && dayAt(device.createdAt) < addDays(today, -200))
    .slice(-deviceCount)
    .flatMap((device, place) => {
      const on = workingDayFrom(addDays(today, -random.whole(20, 180)))
      const by = {
        performedOn: on,
        refrigerant: device.refrigerant!,
        technician: random.pick(technicians),
        certificate: `FGAZ-O/12/${random.whole(1000, 9999)}`,
      }
      const check = (result: 'TIGHT' | 'LEAK', notes: string | null): RefrigerantEntryInput => ({
        ...by,
        act: 'LEAK_CHECK',
        grams: null,
        result,
        notes,
      })
      const inputs: RefrigerantEntryInput[] =
        place === 0
          ? [
              check('LEAK', 'Nieszczelność na kielichu zaworu serwisowego, wymieniono uszczelkę.'),
              { ...by, act: 'ADDED_NEW', grams: 350, result: null, notes: null },
              check('TIGHT', 'Sprawdzono po naprawie.'),
            ]
          : [check('TIGHT', null)]
      return inputs.map((input, hour) => ({ device, input, at: instantAt(on, 12 + hour) }))
    })
}
