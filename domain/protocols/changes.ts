import type { EventChange } from '../events/event'
import { eventChanges } from '../events/event'
import type { ProtocolTemplate } from './template'

type TemplateContent = Pick<ProtocolTemplate, 'name' | 'deviceType' | 'active' | 'sections'>

/** What differs between two versions of a template; all its fields together are `sections`. */
export function templateChanges(before: TemplateContent, after: TemplateContent): EventChange[] {
  return eventChanges(contentOf(before), contentOf(after))
}

const contentOf = ({ name, deviceType, sections, active }: TemplateContent) => ({
  name,
  deviceType,
  active,
  sections: [JSON.stringify(sections)],
})
