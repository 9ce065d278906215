import ScheduleIcon from '@mui/icons-material/ScheduleSendOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { usePermission } from '../../providers/use-session'
import { lazyPart } from '../../shared/feedback/lazy-part'

interface HeadButtonProps {
  /** Steps back behind the main action of the page */
  quiet?: boolean
}

const look = (quiet: boolean) =>
  quiet ? ({ variant: 'text', size: 'small' } as const) : { variant: 'outlined' as const }

const PlanRemindersDialog = lazyPart(async () => (await import('./PlanRemindersDialog')).PlanRemindersDialog)

export function PlanRemindersButton({ quiet = false }: HeadButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...look(quiet)} startIcon={<ScheduleIcon />} onClick={() => setOpen(true)}>
        Zaplanuj SMS teraz
      </Button>
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
      <Button {...look(quiet)} startIcon={<SendIcon />} onClick={() => setAsking(true)}>
        Przetwórz teraz
      </Button>
      {asking && <ProcessQuestion onClose={() => setAsking(false)} />}
    </>
  )
}
