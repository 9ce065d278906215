import type { Visit } from './confirmation-info'
import { CheckIcon } from './icons'
import { StateHeading } from './StateHeading'
import { VisitDetails } from './VisitDetails'

export function ConfirmedState({ visit, justNow }: { visit: Visit; justNow: boolean }) {
  return (
    <>
      <div className="confirm-sign confirm-sign-good">
        <CheckIcon />
      </div>
      <StateHeading title="Dziękujemy za potwierdzenie">
        {justNow ? (
          <>Zadzwonimy, aby ustalić dzień i&nbsp;godzinę wizyty.</>
        ) : (
          <>Ten przegląd jest już potwierdzony – nic więcej nie trzeba robić.</>
        )}
      </StateHeading>
      {/* A link of no more use shows nothing of a person. */}
      {visit.clientName && <VisitDetails visit={visit} />}
    </>
  )
}
