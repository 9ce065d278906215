import type { FieldValues } from 'react-hook-form'
import type { Campaign, CampaignInput } from '#domain/campaigns/campaign'
import {
  campaignInputSchema,
  defaultOfferTemplate,
  defaultReminderTemplate,
  newCampaign,
  newCampaignErrors,
  campaignErrors,
  isPlannable,
} from '#domain/campaigns/campaign'
import type { Day } from '#domain/time/day'
import { addDays, addMonths, mondayOf } from '#domain/time/day'

const days = campaignInputSchema.pick({ from: true, until: true })
const hours = campaignInputSchema.pick({ opens: true, closes: true })

const refusals = (values: unknown) => campaignErrors(values as CampaignInput)

/** A rule between two fields is told as soon as both can be read, whatever the other fields hold. */
const rangeRefinement = (field: 'until' | 'closes', fields: typeof days | typeof hours) => ({
  path: [field],
  error: ({ input }: { input?: unknown }) => refusals(input)?.[field] ?? '',
  when: ({ value }: { value: unknown }) => fields.safeParse(pickFields(value, fields)).success,
})

const pickFields = (value: unknown, { shape }: typeof days | typeof hours) =>
  Object.fromEntries(Object.entries(value as object).filter(([name]) => name in shape))

export const campaignFormSchema = campaignInputSchema
  .refine((values) => !refusals(values)?.until, rangeRefinement('until', days))
  .refine((values) => !refusals(values)?.closes, rangeRefinement('closes', hours))

/** A new campaign has a day left to plan, which is told at its last day. */
export const newCampaignFormSchema = (today: Day) =>
  campaignFormSchema.refine((values) => isPlannable(values, today), {
    path: ['until'],
    error: ({ input }) => newCampaignErrors(input as CampaignInput, today)?.until ?? '',
    when: ({ value }) => days.safeParse(pickFields(value, days)).success,
  })

export const steps = {
  what: 'Co i kiedy',
  where: 'Gdzie',
  who: 'Kto',
  how: 'Jak',
  messages: 'Wiadomości',
} as const
export type Step = keyof typeof steps
export const stepNames = Object.keys(steps) as Step[]

export const fieldsOfStep: Record<Step, readonly (keyof CampaignInput)[]> = {
  what: ['name', 'from', 'until', 'kinds'],
  where: ['cities', 'area'],
  who: ['technicianIds', 'mostVisits', 'opens', 'closes'],
  how: ['lengths', 'bufferMinutes', 'windowMinutes', 'weights'],
  messages: ['smsPerDay', 'offerDays', 'autoRefill', 'offerTemplate', 'reminderTemplate'],
}

/** @param errors of the form, by field */
export const isFaulty = (step: Step, errors: object): boolean =>
  fieldsOfStep[step].some((field) => Object.hasOwn(errors, field))

/** The first step that has an error */
export const faultyStep = (errors: object): Step | undefined => stepNames.find((step) => isFaulty(step, errors))

/** Six weeks from the Monday after next, which leaves time to plan and to offer */
export function freshCampaign(today: Day, technicianIds: readonly number[]): CampaignInput {
  const first = mondayOf(addDays(today, 14))
  return newCampaign(first, addDays(first, 6 * 7 - 3), technicianIds)
}

/** What the form of a campaign that exists begins with */
export function campaignInputOf(campaign: Campaign): CampaignInput {
  const names = Object.keys(campaignInputSchema.shape) as (keyof CampaignInput)[]
  return Object.fromEntries(names.map((name) => [name, campaign[name]])) as unknown as CampaignInput
}

/** The same settings a year later, with those technicians who still go to clients */
export function nextYear(campaign: Campaign, availableIds: readonly number[]): CampaignInput {
  const input = campaignInputOf(campaign)
  const year = Number(input.from.slice(0, 4))
  return {
    ...input,
    name: input.name.replaceAll(String(year), String(year + 1)),
    from: addMonths(input.from, 12),
    until: addMonths(input.until, 12),
    technicianIds: input.technicianIds.filter((id) => availableIds.includes(id)),
  }
}

/**
 * What the preview of numbers is asked for: name and messages do not change it. Undefined while it cannot be computed.
 */
export function previewInput(values: FieldValues): CampaignInput | undefined {
  const texts = { name: '–', offerTemplate: defaultOfferTemplate, reminderTemplate: defaultReminderTemplate }
  return campaignFormSchema.safeParse({ ...values, ...texts }).data
}
