import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { QuestionDialog } from '../../shared/dialog/QuestionDialog'
import { useSmsConfig } from '../../shared/use-settings'

/** Covers the page while the gateway is in test mode; Escape does not close it. */
export function TestModeNotice() {
  const [dismissed, setDismissed] = useState(false)
  const testMode = useSmsConfig('plannedSms.read')?.testMode === true
  return (
    <QuestionDialog
      open={testMode && !dismissed}
      title="W trakcie pracy"
      actions={
        <>
          <Button component={Link} to="/dashboard" color="inherit">
            Powrót
          </Button>
          <Button variant="contained" autoFocus onClick={() => setDismissed(true)}>
            Kontynuuj mimo to
          </Button>
        </>
      }
    >
      <p>Ta strona jest w trakcie prac.</p>
      <p>
        Bramka SMS działa w trybie testowym: wiadomości można planować, edytować i przetwarzać, ale żadna nie trafia do
        klientów.
      </p>
    </QuestionDialog>
  )
}
