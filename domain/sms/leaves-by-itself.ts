import type { Settings } from '../settings/settings'
import { chainStepOf, chainToggles } from './chain'
import { dutyReminderType } from './duty-reminder'
import type { SmsType } from './sms-type'

type Switches = Pick<Settings, (typeof chainToggles)[keyof typeof chainToggles] | 'dutySmsEnabled'>

/** Whether messages of a type that are due leave the plan without a person: not while their step is switched off. */
export function leavesByItself(type: SmsType, settings: Switches): boolean {
  const step = chainStepOf(type)
  if (step) return settings[chainToggles[step]]
  return type !== dutyReminderType || settings.dutySmsEnabled
}
