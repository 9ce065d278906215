import CheckIcon from '@mui/icons-material/FactCheckOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { usePermission } from '../providers/use-session'
import { PlanningCheckDialog } from './lazy'

/** Administrators only. */
export function PlanningCheckButton() {
  const [open, setOpen] = useState(false)
  const may = usePermission()
  if (!may('plannedSms.process')) return null
  return (
    <>
      <IconButton aria-label="Sprawdź planowanie" data-tooltip="Sprawdź planowanie" onClick={() => setOpen(true)}>
        <CheckIcon fontSize="small" />
      </IconButton>
      {open && <PlanningCheckDialog onClose={() => setOpen(false)} />}
    </>
  )
}
