import { z } from 'zod'
import { contract, get } from '../api/call'

const smsConfigSchema = z.object({
  configured: z.boolean(),
  testMode: z.boolean(),
  gateway: z.string(),
  sender: z.string().nullable(),
  /** In the operator's points; only for roles that may see system details */
  balance: z.number().nullable(),
  /** What is wrong with the account, as a sentence; like the budget only for roles that may change settings */
  problem: z.string().nullable(),
  /** URL to be entered at the operator for received SMS; it contains a secret, so only administrators get it. */
  answersUrl: z.string().nullable(),
  /** Billed parts of today and this month, their budgets, and a warning from 80 % of a budget on */
  budget: z
    .object({
      today: z.int(),
      thisMonth: z.int(),
      dailySmsBudget: z.int().nullable(),
      monthlySmsBudget: z.int().nullable(),
      warning: z.string().nullable(),
    })
    .nullable(),
})
export type SmsConfig = z.output<typeof smsConfigSchema>

/** The state of the gateway is shown on every page, which therefore loads only this module. */
export const smsGatewayCalls = contract('sms', {
  configStatus: get('sms.read', '/api/sms/config-status', {
    summary: 'Get the state of the SMS gateway, its account and the budget',
    description: 'In test mode, messages are logged and not sent.',
    returns: smsConfigSchema,
  }),
})
