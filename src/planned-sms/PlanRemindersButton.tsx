import ScheduleIcon from '@mui/icons-material/ScheduleSendOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { lazyPart } from '../shared/lazy-part'

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
