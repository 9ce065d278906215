import type { EventChange } from '../events/event'
import { eventChanges } from '../events/event'
import type { ProtocolTemplate } from './template'

type Saved = Pick<ProtocolTemplate, 'name' | 'deviceType' | 'active' | 'sections'>

/** What differs between two versions of a template; all its fields together are `sections`. */
export function templateChanges(before: Saved, after: Saved): EventChange[] {
  return eventChanges(saved(before), saved(after))
}

const saved = ({ name, deviceType, sections, active }: Saved) => ({
  ...{ name, deviceType, active },
  sections: [JSON.stringify(sections)],
})
