import type { z } from 'zod'
import { daySchema } from '../time/wire'
import { completionSchema } from './completion'

/**
 * Body of PUT /api/devices/{id}/inspection-date: the next inspection date, and what a person says about the inspection
 * where one done is recorded with it
 */
export const inspectionDateSchema = completionSchema
  .omit({ nextInspectionDate: true })
  .extend({ newDate: daySchema })
  .check(({ value, issues }) => {
    const { newDate: _newDate, performedOn, ...work } = value
    if (performedOn !== undefined) return
    for (const field of Object.keys(work)) {
      issues.push({ code: 'custom', input: value, path: [field], message: 'Podaj dzień wykonania' })
    }
  })
export type InspectionDate = z.output<typeof inspectionDateSchema>
