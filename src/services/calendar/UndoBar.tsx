import { useQuery } from '@tanstack/react-query'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { noteRepeatedTime } from '#domain/time/clock-change'
import { formatDayOfMonth, formatTime, formatWeekday } from '#domain/time/format'
import { dayAt, instantAt, timeAt } from '#domain/time/warsaw'
import { needsNotice } from '#domain/services/notice'
import { usePermission } from '../../providers/use-session'
import { useApi } from '../../providers/use-api'
import { PageToast, undoTime } from '../../shared/feedback/ToastCard'
import { UndoButton } from '../../shared/feedback/UndoButton'
import { useMinute } from '../../shared/use-clock'
import { useServiceDialogs } from '..'
import { noticePhrase } from '../notices'
import type { LastMove } from './use-move-service'

interface UndoBarProps {
  last: LastMove
  undo: () => void
  forget: () => void
}

export function UndoBar({ last, undo, forget }: UndoBarProps) {
  const { service, before } = last
  const conflicts = useConflicts(service)
  const may = usePermission()
  const dialogs = useServiceDialogs()
  const now = useMinute()
  const mayNotify = may('sms.send') && needsNotice(service, now)
  const { startsAt, endsAt, client, technician } = service
  const isTime = startsAt.getTime() !== before.startsAt.getTime()
  const isLength = service.durationMinutes !== before.durationMinutes
  const day = dayAt(startsAt)
  const whatAtSameTime = isLength ? 'Zmieniono czas trwania wizyty' : 'Zmieniono serwisanta'
  const what = isTime ? 'Przełożono wizytę' : whatAtSameTime
  const when = `${formatWeekday(day)}, ${formatDayOfMonth(day)}, ${formatTime(startsAt)}–${formatTime(endsAt)}`
  const who = service.technicianId !== before.technicianId || technician !== before.technician
  return (
    <PageToast type="success" duration={undoTime} onClose={forget}>
      {`${what}: ${client.name}, ${when}${who ? `, ${technician ?? 'bez serwisanta'}` : ''}`}
      {isTime && <Note text={noteOfNight(startsAt)} />}
      {conflicts.map(({ message }) => (
        <Note key={message} text={`Uwaga: ${message}`} />
      ))}
      {isTime && service.customerNotice?.state === 'PENDING' && (
        <Note text={`Klient ${noticePhrase(service.customerNotice, dayAt(now))}.`} />
      )}
      <UndoButton onUndo={undo} />
      {isTime && mayNotify && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            forget()
            dialogs.notify(service, before.startsAt)
          }}
        >
          Powiadom klienta
        </button>
      )}
    </PageToast>
  )
}

/** Which of the two it is, for an hour that the change to winter time repeats. */
function noteOfNight(startsAt: Date): string | undefined {
  const day = dayAt(startsAt)
  const { hour, minute } = timeAt(startsAt)
  const isFirst = instantAt(day, hour, minute).getTime() === startsAt.getTime()
  return isFirst ? noteRepeatedTime(day, hour, minute) : undefined
}

function Note({ text }: { text: string | undefined }) {
  return text && <strong className="toast-note">{text}</strong>
}

/** Only informs: conflicts never prevent a move (rule V6). */
function useConflicts({ id, version, technicianId, deviceId, startsAt, endsAt }: Service) {
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: [serviceCalls.conflicts.path, id, version],
    queryFn: ({ signal }) =>
      technicianId === null
        ? []
        : api.call(
            serviceCalls.conflicts,
            { body: { technicianId, deviceId, startsAt, endsAt, exceptId: id } },
            { signal },
          ),
    retry: false,
  })
  return data
}
