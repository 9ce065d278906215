import { BusyButton } from './BusyButton'
import type { Visit } from './confirmation-info'
import { AlertIcon } from './icons'
import { StateHeading } from './StateHeading'
import { confirmFailureTexts } from './texts'
import type { ConfirmFailure } from './useConfirmation'
import { VisitDetails } from './VisitDetails'

interface OpenStateProps {
  visit: Visit
  sending: boolean
  failure: ConfirmFailure | undefined
  onConfirm: () => void
}

/** The visit and the one thing to do. A failure leaves everything where it was. */
export function OpenState({ visit, sending, failure, onConfirm }: OpenStateProps) {
  const problem = failure && confirmFailureTexts[failure]
  return (
    <>
      <StateHeading title="Potwierdź przegląd">
        Prosimy o sprawdzenie danych i&nbsp;potwierdzenie. Dzień i&nbsp;godzinę wizyty ustalimy telefonicznie.
      </StateHeading>
      <VisitDetails visit={visit} />
      <div className="confirm-action">
        {/* In the page from the start, so that what appears inside is announced. */}
        <div role="alert">
          {problem && (
            <p className="confirm-problem">
              <AlertIcon />
              <span>
                {problem.text}
                {problem.hint && <span className="confirm-problem-hint">{problem.hint}</span>}
              </span>
            </p>
          )}
        </div>
        <BusyButton busy={sending} busyLabel="Wysyłanie…" onClick={onConfirm}>
          Potwierdzam przegląd
        </BusyButton>
      </div>
    </>
  )
}
