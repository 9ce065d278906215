import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import type { BookedService, ConfirmationInfo, LinkedDevice } from './confirmation-info'
import { confirmationCalendarPath } from './confirmation-api'
import { formatWeekdayAndDay } from './days'
import { CalendarCheckIcon } from './icons'
import type { Texts } from './languages'
import { useTexts } from './languages'
import type { WishDraft } from './LinkWishForm'
import { LinkWishForm } from './LinkWishForm'
import { useFocusBack } from './use-focus-back'
import type { LinkChange } from './use-confirmation'
import { WishText } from './WishText'

interface BookedServicesProps {
  info: ConfirmationInfo
  token: string
  /** Shows the wish, too, once a time was rejected */
  withWish: boolean
  change: LinkChange
  /** Told what is in the form that rejects a time, or undefined once it is closed */
  onRejection: (rejection: Rejection | undefined) => void
}

/** What is in the form that rejects the time of a device */
export interface Rejection extends WishDraft {
  /** As in `LinkedDevice` */
  place: number
}

/** What is booked. Each time can be rejected by itself. */
export function BookedServices({ info, token, withWish, change, onRejection }: BookedServicesProps) {
  const texts = useTexts()
  const booked = bookedTimes(info.devices)
  const rejected = booked.some(({ service }) => service.rejected)
  const ofSome = booked.length > 1 || info.devices.some(({ service }) => !service)
  return (
    <section className="confirm-booked">
      {booked.map(({ service, devices }) => (
        <BookedTime
          // By the device, so that a form that is open stays when the service is moved in the meantime
          key={devices[0].place}
          service={service}
          info={info}
          change={change}
          onDraft={(draft) => onRejection(draft && { ...draft, place: devices[0].place })}
          devices={ofSome ? namesOf(devices, texts) : undefined}
          beside={booked.length === 1 && !rejected && <CalendarLink token={token} />}
        />
      ))}
      {booked.length > 1 && !rejected && (
        <div className="confirm-choices">
          <CalendarLink token={token} />
        </div>
      )}
      {rejected && withWish && <SavedWish info={info} change={change} />}
    </section>
  )
}

function CalendarLink({ token }: { token: string }) {
  const { addToCalendar } = useTexts()
  return (
    <a className="confirm-quiet" href={confirmationCalendarPath(token)} download="">
      {addToCalendar}
    </a>
  )
}

interface BookedTimeProps {
  service: BookedService
  /** Named where other devices have another time, or none */
  devices: string | undefined
  info: ConfirmationInfo
  change: LinkChange
  onDraft: (draft: WishDraft | undefined) => void
  /** Beside the button that rejects it */
  beside: ReactNode
}

function BookedTime({ service, devices, info, change, onDraft, beside }: BookedTimeProps) {
  const texts = useTexts()
  const id = useId()
  const [rejecting, setRejecting] = useState(false)
  const reject = useFocusBack<HTMLButtonElement>(rejecting)
  const { date, from, until, rejected, mayReject } = service
  function close() {
    setRejecting(false)
    onDraft(undefined)
  }
  return (
    <>
      <div className="confirm-window" data-rejected={rejected || undefined}>
        <CalendarCheckIcon />
        <div>
          <h2>{texts.serviceLabel}</h2>
          <p id={id} className="confirm-when">
            {formatWeekdayAndDay(date, texts)}
          </p>
          <p>{rejected ? texts.serviceRejected : texts.serviceWindow(from, until)}</p>
          {devices && <p>{devices}</p>}
        </div>
      </div>
      {rejecting ? (
        <LinkWishForm
          title={texts.otherTitle}
          lead={texts.otherLead}
          saveLabel={texts.sendRejection}
          info={info}
          change={change}
          rejected={service}
          onDraft={onDraft}
          onDone={close}
          onCancel={close}
        />
      ) : (
        <div className="confirm-choices">
          {beside}
          {mayReject && !rejected && (
            <button
              ref={reject}
              type="button"
              className="confirm-quiet"
              aria-describedby={id}
              onClick={() => setRejecting(true)}
            >
              {texts.reject}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** What suits the customer instead of a rejected time */
function SavedWish({ info, change }: Pick<BookedServicesProps, 'info' | 'change'>) {
  const texts = useTexts()
  const [editing, setEditing] = useState(false)
  const edit = useFocusBack<HTMLButtonElement>(editing)
  if (editing) {
    return (
      <LinkWishForm
        title={texts.otherTitle}
        lead={texts.otherLead}
        saveLabel={texts.sendRejection}
        info={info}
        change={change}
        onDone={() => setEditing(false)}
        onCancel={() => setEditing(false)}
      />
    )
  }
  return (
    <div className="confirm-wish">
      <h2>{texts.yourWish}</h2>
      {info.wish ? <WishText wish={info.wish} /> : <p>{texts.noWishedTime}</p>}
      <button ref={edit} type="button" className="confirm-quiet" onClick={() => setEditing(true)}>
        {texts.changeWish}
      </button>
    </div>
  )
}

/** 'Pompa ciepła (Daikin Altherma 3), Kocioł gazowy' */
export function namesOf(devices: readonly LinkedDevice[], texts: Texts): string {
  return devices
    .map(({ type, name }) => (name ? `${texts.deviceTypes[type]} (${name})` : texts.deviceTypes[type]))
    .join(', ')
}

const timeOf = ({ date, from }: BookedService) => `${date} ${from}`

interface Booked {
  service: BookedService
  devices: [LinkedDevice, ...LinkedDevice[]]
}

/** Each time once, with the devices that have a service then */
function bookedTimes(devices: readonly LinkedDevice[]): Booked[] {
  const byTime = new Map<string, Booked>()
  for (const device of devices) {
    const { service } = device
    if (!service) continue
    const others = byTime.get(timeOf(service))
    if (others) others.devices.push(device)
    else byTime.set(timeOf(service), { service, devices: [device] })
  }
  return [...byTime.values()]
}
