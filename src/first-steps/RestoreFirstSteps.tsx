import Button from '@mui/material/Button'
import { useRestoreFirstSteps } from './use-first-steps'

/** Shows the hidden list on the dashboard again; nothing if it is shown or complete. */
export function RestoreFirstSteps() {
  const { restorable, restore, busy } = useRestoreFirstSteps()
  if (!restorable) return null
  return (
    <Button variant="outlined" loading={busy} onClick={restore} className="help-tools" sx={{ mt: 2 }}>
      Przywróć pierwsze kroki na pulpicie
    </Button>
  )
}
