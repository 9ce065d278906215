import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSmsConfig } from '../../shared/use-settings'

/** Covers the page while the gateway is in test mode; Escape does not close it. */
export function TestModeNotice() {
  const id = useId()
  const [dismissed, setDismissed] = useState(false)
  const testMode = useSmsConfig('plannedSms.read')?.testMode === true
  return (
    <Dialog
      open={testMode && !dismissed}
      maxWidth="xs"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`} component="h2">
        W trakcie pracy
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div" color="text.primary" sx={{ '& p': { mt: 0, mb: 1.5 } }}>
          <p>Ta strona jest w trakcie prac.</p>
          Bramka SMS działa w trybie testowym: wiadomości można planować, edytować i przetwarzać, ale żadna nie trafia
          do klientów.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button component={Link} to="/dashboard" color="inherit">
          Powrót
        </Button>
        <Button variant="contained" autoFocus onClick={() => setDismissed(true)}>
          Kontynuuj mimo to
        </Button>
      </DialogActions>
    </Dialog>
  )
}
