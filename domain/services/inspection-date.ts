import { z } from 'zod'
import { groszeOf, zlotyOf } from '../text/money'
import type { Day } from '../time/day'
import { daySchema } from '../time/wire'
import type { CompletionInput } from './completion'
import { completionWireSchema } from './completion'

/** The next inspection date, and what a person says about the inspection where one done is recorded with it */
export interface InspectionDate extends Pick<CompletionInput, 'workDone' | 'price' | 'payment' | 'dutyIds'> {
  newDate: Day
  performedOn?: Day | undefined
}

const wire = completionWireSchema
  .omit({ nextInspectionDate: true })
  .extend({ newDate: daySchema })
  .check(({ value, issues }) => {
    const { newDate: _newDate, performedOn, ...work } = value
    if (performedOn !== undefined) return
    for (const field of Object.keys(work)) {
      issues.push({ code: 'custom', input: value, path: [field], message: 'Podaj dzień wykonania' })
    }
  })

/** Body of PUT /api/devices/{id}/inspection-date */
export const inspectionDateCodec = z.codec(wire, z.custom<InspectionDate>(), {
  decode: ({ price, ...same }) => ({ ...same, ...(price !== undefined && { price: price && groszeOf(price) }) }),
  encode: ({ price, ...same }) => ({ ...same, ...(price !== undefined && { price: price && zlotyOf(price) }) }),
})
