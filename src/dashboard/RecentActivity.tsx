import type { ActivityEvent } from '#domain/activity/event'
import { ActivityList } from '../activity'
import { Panel } from '../shared/Card'
import { Loaded } from './Loaded'
import type { Part } from './use-dashboard'

export function RecentActivity({ part }: { part: Part<ActivityEvent[]> }) {
  return (
    <Panel title="Ostatnia aktywność">
      <Loaded part={part} failed="Nie udało się załadować ostatniej aktywności" height={380}>
        {(events) => <ActivityList events={events} />}
      </Loaded>
    </Panel>
  )
}
