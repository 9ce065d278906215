import type { TemplateFault } from '../settings/placeholder'
import type { SettingsValues } from '../settings/table'
import { templateNames } from '../settings/table'
import { maxSmsLength } from './sms'

/** Part of a template that is beyond the length of a text that a person writes (rule S3) */
export function lengthFault(template: string): TemplateFault | undefined {
  const over = template.length - maxSmsLength
  return over > 0 ? { at: maxSmsLength, length: over, text: `Najwyżej ${maxSmsLength} znaków` } : undefined
}

/** Errors of templates that were changed, by wire name. What was stored longer stays until somebody edits it. */
export function templateErrors(before: SettingsValues, next: SettingsValues): Record<string, string> | undefined {
  const faults = templateNames.flatMap((name) => {
    const fault = next[name] === before[name] ? undefined : lengthFault(next[name])
    return fault ? [[name, fault.text] as const] : []
  })
  return faults.length > 0 ? Object.fromEntries(faults) : undefined
}
