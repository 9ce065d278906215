import { z } from 'zod'
import { serverDefaults } from '../settings/defaults'
import type { Settings } from '../settings/settings'

/** What a new installation needs before it works for a company, in the order in which it is done. */
export const firstSteps = ['company', 'prices', 'templates', 'gateway', 'clients', 'technician'] as const
export type FirstStep = (typeof firstSteps)[number]

/** What may be right as it stands: a person says so. */
export const acceptableSteps = ['prices', 'templates', 'gateway', 'technician'] as const satisfies readonly FirstStep[]
export type AcceptableStep = (typeof acceptableSteps)[number]
export const isAcceptable = (step: FirstStep): step is AcceptableStep =>
  (acceptableSteps as readonly string[]).includes(step)

/** Works without: a company of one person has no technicians. */
const optional: readonly FirstStep[] = ['technician']

const stateSchema = z.object({
  step: z.enum(firstSteps),
  done: z.boolean(),
  /** Done because somebody said that it stays as it is */
  accepted: z.boolean(),
  optional: z.boolean(),
})
export type FirstStepState = z.infer<typeof stateSchema>

/** Answer of /api/first-steps; its fields are ours to choose. */
export const firstStepsSchema = z.object({
  steps: z.array(stateSchema),
  /** Somebody has put the list away. */
  hidden: z.boolean(),
  /** Nothing that is needed is missing. */
  complete: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

export interface Installation {
  settings: Omit<Settings, 'version'>
  /** In test mode nothing leaves the house. */
  testMode: boolean
  clients: number
  /** Active accounts */
  technicians: number
  accepted: readonly string[]
  hidden: boolean
}

const templates = [
  'defaultSmsTemplate',
  'secondReminderSmsTemplate',
  'expirationSmsTemplate',
  'overdueSmsTemplate',
] as const satisfies readonly (keyof Settings)[]

/** What is done of the first steps, told from what there is. @param mayAddUsers else nothing is said of technicians */
export function firstStepsOf(house: Installation, { mayAddUsers }: { mayAddUsers: boolean }): FirstSteps {
  const { settings } = house
  const found: Record<FirstStep, boolean> = {
    company: settings.companyName !== '' && settings.contactPhoneNumber !== '',
    prices: Object.entries(settings.price).some(
      ([type, price]) => price !== serverDefaults.price[type as keyof typeof serverDefaults.price],
    ),
    templates: templates.some((template) => settings[template] !== serverDefaults[template]),
    gateway: !house.testMode,
    clients: house.clients > 0,
    technician: house.technicians > 0,
  }
  const steps = firstSteps
    .filter((step) => step !== 'technician' || mayAddUsers)
    .map((step) => {
      const accepted = !found[step] && isAcceptable(step) && house.accepted.includes(step)
      return { step, done: found[step] || accepted, accepted, optional: optional.includes(step) }
    })
  return { steps, hidden: house.hidden, complete: steps.every((step) => step.done || step.optional) }
}
