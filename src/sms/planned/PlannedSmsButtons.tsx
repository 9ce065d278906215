import ScheduleIcon from '@mui/icons-material/ScheduleSendOutlined'
import SendIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { usePermission } from '../../providers/use-session'
import { lazyPart } from '../../shared/feedback/lazy-part'

const PlanRemindersDialog = lazyPart(async () => (await import('./PlanRemindersDialog')).PlanRemindersDialog)

export function PlanRemindersButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" startIcon={<ScheduleIcon />} onClick={() => setOpen(true)}>
        Zaplanuj SMS teraz
      </Button>
      {open && <PlanRemindersDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const ProcessQuestion = lazyPart(async () => (await import('./ProcessQuestion')).ProcessQuestion)

/** Sends due messages in the background. Administrators only. */
export function ProcessPlannedButton() {
  const [asking, setAsking] = useState(false)
  const may = usePermission()
  if (!may('plannedSms.process')) return null
  return (
    <>
      <Button variant="outlined" startIcon={<SendIcon />} onClick={() => setAsking(true)}>
        Przetwórz teraz
      </Button>
      {asking && <ProcessQuestion onClose={() => setAsking(false)} />}
    </>
  )
}
