import { use } from 'react'
import { SessionContext } from '../../providers/use-session'
import { ActionQuestion } from '../../shared/ActionQuestion'

/** Everywhere, so here too: what follows is the login page. */
export function RevokeAll({ onClose }: { onClose: () => void }) {
  const session = use(SessionContext)
  return (
    <ActionQuestion
      danger
      action="revokeAllSessions"
      input={undefined}
      success={(message) => message}
      title="Zakończ wszystkie sesje"
      confirmLabel="Zakończ wszystkie"
      onSuccess={() => session?.clear()}
      onClose={onClose}
    >
      Czy na pewno chcesz zakończyć wszystkie sesje? Nastąpi wylogowanie na każdym urządzeniu, także na tym.
    </ActionQuestion>
  )
}
