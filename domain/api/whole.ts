import { z } from 'zod'

/** A whole number within limits, with one sentence for every fault */
export const whole = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, { error }).max(most, { error })
