import Alert from '@mui/material/Alert'
import { changeText } from '#domain/changes/change-text'
import type { Service } from '#domain/services/service'
import { formatInstant } from '#domain/time/format'
import { saveAgainText } from '../../events'
import { scrollToNearest } from '../../shared/viewport'
import type { EditedServices } from './use-edited-services'
import { changesWithStatus } from './use-edited-services'

/**
 * In a form about several services: what others have done with them in the meantime, to save again and overwrite it.
 */
export function NewerServices({ newer }: Pick<EditedServices, 'newer'>) {
  if (newer.length === 0) return null
  return (
    <Alert severity="warning" ref={show}>
      {newer.map(({ before, after }) => (
        <div key={before.id}>
          {before.client.name}, {formatInstant(before.startsAt)}: {after ? changeWords(before, after) : 'usunięta'}
        </div>
      ))}
      {saveAgainText} Wizyt, których to już nie dotyczy, nie ma na liście.
    </Alert>
  )
}

function show(alert: HTMLElement | null) {
  if (alert) scrollToNearest(alert)
}

function changeWords(before: Service, after: Service): string {
  const changes = changesWithStatus(before, after)
  return changes.map((change) => changeText(change, 'SERVICE')).join('; ') || 'zmieniona'
}
