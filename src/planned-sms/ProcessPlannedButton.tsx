import SendIcon from '@mui/icons-material/SendOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { usePermission } from '../providers/use-session'
import { lazyPart } from '../shared/lazy-part'

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
