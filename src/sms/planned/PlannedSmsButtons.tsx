import { useState } from 'react'
import { usePermission } from '../../providers/use-session'
import { lazyPart } from '../../shared/feedback/lazy-part'
import { ScheduleSendIcon, SendIcon } from '../../shared/plain/icons'
import { PlainButton } from '../../shared/plain/PlainButton'

interface HeadButtonProps {
  /** Steps back behind the main action of the page */
  quiet?: boolean
}

const look = (quiet: boolean) =>
  quiet ? ({ variant: 'accent' } as const) : ({ variant: 'outlined', tall: true } as const)

const PlanRemindersDialog = lazyPart(async () => (await import('./PlanRemindersDialog')).PlanRemindersDialog)

export function PlanRemindersButton({ quiet = false }: HeadButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PlainButton {...look(quiet)} icon={ScheduleSendIcon} onClick={() => setOpen(true)}>
        Zaplanuj SMS teraz
      </PlainButton>
      {open && <PlanRemindersDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const ProcessQuestion = lazyPart(async () => (await import('./ProcessQuestion')).ProcessQuestion)

/** Sends due messages in the background. Administrators only. */
export function ProcessPlannedButton({ quiet = false }: HeadButtonProps) {
  const [asking, setAsking] = useState(false)
  const may = usePermission()
  if (!may('plannedSms.process')) return null
  return (
    <>
      <PlainButton {...look(quiet)} icon={SendIcon} onClick={() => setAsking(true)}>
        Przetwórz teraz
      </PlainButton>
      {asking && <ProcessQuestion onClose={() => setAsking(false)} />}
    </>
  )
}
