import Button from '@mui/material/Button'
import { firstStepsCalls } from '#domain/first-steps/contract'
import { useAction } from '../shared/use-action'
import { useFirstSteps } from './use-first-steps'

/** Shows the hidden list on the dashboard again; nothing if it is shown or complete. */
export function RestoreFirstSteps() {
  const steps = useFirstSteps()
  const { run, busy } = useAction(firstStepsCalls.hide, { success: 'Pierwsze kroki są znowu na pulpicie.' })
  if (!steps?.hidden || steps.complete) return null
  return (
    <Button
      variant="outlined"
      loading={busy}
      onClick={() => run({ body: { hidden: false } })}
      className="help-tools"
      sx={{ mt: 2 }}
    >
      Przywróć pierwsze kroki na pulpicie
    </Button>
  )
}
