import { BusyButton } from './BusyButton'
import type { FailureCause } from './confirmation-api'
import { AlertIcon } from './icons'
import { StateHeading } from './StateHeading'
import { unloadableHints, unloadableText } from './texts'

interface UnloadableStateProps {
  reason: FailureCause
  retrying: boolean
  onRetry: () => void
}

export function UnloadableState({ reason, retrying, onRetry }: UnloadableStateProps) {
  return (
    <>
      <div className="confirm-sign confirm-sign-bad">
        <AlertIcon />
      </div>
      <StateHeading title="Coś poszło nie tak">{unloadableText}</StateHeading>
      <p className="confirm-hint">{unloadableHints[reason]}</p>
      <div className="confirm-action">
        <BusyButton busy={retrying} busyLabel="Wczytywanie…" onClick={onRetry}>
          Spróbuj ponownie
        </BusyButton>
      </div>
    </>
  )
}
