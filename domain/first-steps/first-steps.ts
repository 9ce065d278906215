import { z } from 'zod'
import { initialSettings } from '../settings/table'
import type { Settings } from '../settings/settings'

/** What a new installation needs before a company can work with it, in the order of the list. */
const firstSteps = ['company', 'prices', 'templates', 'gateway', 'clients', 'technician'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Steps whose defaults may be right: a person can accept them unchanged. */
export const acceptableSteps = ['prices', 'templates', 'gateway', 'technician'] as const satisfies readonly FirstStep[]
export type AcceptableStep = (typeof acceptableSteps)[number]
export const isAcceptable = (step: FirstStep): step is AcceptableStep =>
  (acceptableSteps as readonly string[]).includes(step)

/** A company of one person has no technicians. */
const optional: readonly FirstStep[] = ['technician']

const stateSchema = z.object({
  step: z.enum(firstSteps),
  done: z.boolean(),
  /** Done because somebody accepted it as it is */
  accepted: z.boolean(),
  optional: z.boolean(),
})
export type FirstStepState = z.infer<typeof stateSchema>

/** Answer of /api/first-steps. */
export const firstStepsSchema = z.object({
  steps: z.array(stateSchema),
  hidden: z.boolean(),
  /** All steps that are not optional are done */
  complete: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

export interface Installation {
  settings: Omit<Settings, 'version'>
  /** In test mode no SMS is sent */
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

/**
 * The state of each step, derived from the data.
 * @param mayAddUsers false leaves out the step of technicians
 */
export function firstStepsOf(installation: Installation, { mayAddUsers }: { mayAddUsers: boolean }): FirstSteps {
  const { settings } = installation
  const doneSteps: Record<FirstStep, boolean> = {
    company: settings.companyName !== '' && settings.contactPhoneNumber !== '',
    prices: Object.entries(settings.price).some(
      ([type, price]) => price !== initialSettings.price[type as keyof typeof initialSettings.price],
    ),
    templates: templates.some((template) => settings[template] !== initialSettings[template]),
    gateway: !installation.testMode,
    clients: installation.clients > 0,
    technician: installation.technicians > 0,
  }
  const steps = firstSteps
    .filter((step) => step !== 'technician' || mayAddUsers)
    .map((step) => {
      const accepted = !doneSteps[step] && isAcceptable(step) && installation.accepted.includes(step)
      return { step, done: doneSteps[step] || accepted, accepted, optional: optional.includes(step) }
    })
  return { steps, hidden: installation.hidden, complete: steps.every((step) => step.done || step.optional) }
}
