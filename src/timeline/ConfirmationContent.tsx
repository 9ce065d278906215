import type { SvgIconComponent } from '@mui/icons-material'
import ConfirmedIcon from '@mui/icons-material/VerifiedOutlined'
import RejectedIcon from '@mui/icons-material/EventBusyOutlined'
import SettledIcon from '@mui/icons-material/EventAvailableOutlined'
import WishIcon from '@mui/icons-material/ChatOutlined'
import WithdrawnIcon from '@mui/icons-material/UndoOutlined'
import type { RecordedEventKind } from '#domain/confirmations/links/history'
import { wishText } from '#domain/confirmations/wish-text'
import { formatDay, formatInstant } from '#domain/time/format'
import type { ConfirmationEvent } from '#domain/timeline/event'
import { StatusChip } from '../shared/feedback/StatusChip'
import { Headline, Quiet } from './EventText'

export const confirmationChips: Record<
  RecordedEventKind,
  Parameters<typeof StatusChip>[0] & { icon: SvgIconComponent }
> = {
  CONFIRMED: { tone: 'good', icon: ConfirmedIcon, label: 'Potwierdzono' },
  WISHED: { tone: 'info', icon: WishIcon, label: 'Życzenie' },
  REJECTED: { tone: 'danger', icon: RejectedIcon, label: 'Nie pasuje' },
  WITHDRAWN: { tone: 'urgent', icon: WithdrawnIcon, label: 'Cofnięto' },
  SETTLED: { tone: 'info', icon: SettledIcon, label: 'Załatwiono' },
}

export function ConfirmationContent({ event }: { event: ConfirmationEvent }) {
  const { by, note } = event
  return (
    <>
      <Headline chip={<StatusChip {...confirmationChips[event.event]} />}>{confirmationHeadline(event)}</Headline>
      {by !== null && <Quiet>{[by, note].filter(Boolean).join(' · ')}</Quiet>}
      {/* The wish behind a rejection is an event of its own. */}
      {event.event === 'WISHED' && <Quiet>{wishText(event) || 'bez życzeń'}</Quiet>}
    </>
  )
}

function confirmationHeadline({ event, duty, ofVisit, dueDate, serviceAt, by }: ConfirmationEvent): string {
  const due = `z terminem ${formatDay(dueDate)}`
  const what = duty === null ? 'przegląd' : `obowiązek „${duty}”`
  const ofWhat = duty === null ? 'przeglądu' : `obowiązku „${duty}”`
  const at = serviceAt ? ` ${formatInstant(serviceAt)}` : ''
  switch (event) {
    case 'CONFIRMED':
      return by === null ? `Klient potwierdził ${what} ${due}` : `Przywrócono potwierdzenie ${ofWhat} ${due}`
    case 'WITHDRAWN':
      return by === null
        ? `Klient cofnął potwierdzenie ${ofWhat} ${due}`
        : `Cofnięto potwierdzenie ${ofWhat} ${due}: wizyta nie jest potrzebna`
    case 'WISHED':
      return `Klient napisał, kiedy pasuje mu ${ofVisit ? `wizyta z ${formatDay(dueDate)}` : `${what} ${due}`}`
    case 'REJECTED':
      return `Klientowi nie pasuje wizyta${at}`
    case 'SETTLED':
      return `Wizyta${at} zostaje w tym terminie`
  }
}
