import type { Ref } from 'react'
import { useState } from 'react'
import type { Wish } from '#domain/confirmations/wish'
import type { BookedService, ConfirmationInfo } from './confirmation-info'
import { calendarPath } from './confirmation-api'
import { formatWeekdayAndDay } from './days'
import { CalendarCheckIcon } from './icons'
import { useTexts } from './languages'
import { LinkWishForm } from './LinkWishForm'
import { useFocusBack } from './use-focus-back'
import type { Change } from './use-confirmation'
import { WishText } from './WishText'

interface BookedServicesProps {
  info: ConfirmationInfo
  token: string
  change: Change
}

export function BookedServices({ info, token, change }: BookedServicesProps) {
  const texts = useTexts()
  const [rejecting, setRejecting] = useState(false)
  const reject = useFocusBack<HTMLButtonElement>(rejecting)
  const booked = different(info.devices.flatMap(({ service }) => service ?? []))
  if (booked.length === 0) return null
  const rejected = booked.some((service) => service.rejected)
  return (
    <section className="confirm-booked">
      {booked.map(({ date, from, until, ...service }) => (
        <div key={`${date} ${from}`} className="confirm-window" data-rejected={service.rejected || undefined}>
          <CalendarCheckIcon />
          <div>
            <h2>{texts.serviceLabel}</h2>
            <p className="confirm-when">{formatWeekdayAndDay(date, texts)}</p>
            <p>{service.rejected ? texts.serviceRejected : texts.serviceWindow(from, until)}</p>
          </div>
        </div>
      ))}
      {rejecting ? (
        <LinkWishForm
          title={texts.otherTitle}
          lead={texts.otherLead}
          saveLabel={texts.sendRejection}
          info={info}
          change={change}
          rejectsService
          onDone={() => setRejecting(false)}
          onCancel={() => setRejecting(false)}
        />
      ) : (
        <Choices wish={info.wish} {...{ token, rejected }} button={reject} onReject={() => setRejecting(true)} />
      )}
    </section>
  )
}

interface ChoicesProps {
  token: string
  rejected: boolean
  wish: Wish | undefined
  /** Of the button that calls `onReject` */
  button: Ref<HTMLButtonElement>
  onReject: () => void
}

/** Shows the wish instead, once the service was rejected. */
function Choices({ token, rejected, wish, button, onReject }: ChoicesProps) {
  const texts = useTexts()
  const reject = (
    <button ref={button} type="button" className="confirm-quiet" onClick={onReject}>
      {rejected ? texts.changeWish : texts.reject}
    </button>
  )
  if (rejected && wish) {
    return (
      <div className="confirm-wish">
        <h2>{texts.yourWish}</h2>
        <WishText wish={wish} />
        {reject}
      </div>
    )
  }
  return (
    <div className="confirm-choices">
      {!rejected && (
        <a className="confirm-quiet" href={calendarPath(token)} download="">
          {texts.addToCalendar}
        </a>
      )}
      {reject}
    </div>
  )
}

/** Services of several devices at the same time are shown once. */
function different(services: readonly BookedService[]): BookedService[] {
  const found = new Map(services.map((service) => [`${service.date} ${service.from}`, service]))
  return [...found.values()]
}
