import { useState } from 'react'
import type { Wish } from '#domain/confirmations/wish'
import { formatPhone } from '#domain/text/phone'
import { Success } from '../../shared/light/Notice'
import { sendWish } from './confirmation-api'
import type { ConfirmationInfo } from './confirmation-info'
import { formatWeekdayAndDay } from './days'
import { useTexts } from './languages'
import type { Texts } from './languages'
import { useFocusBack } from './use-focus-back'
import type { Change } from './use-confirmation'
import { WishForm } from './WishForm'

export function WishSection({ info, change }: { info: ConfirmationInfo; change: Change }) {
  const texts = useTexts()
  const [editing, setEditing] = useState(info.wish === undefined)
  const [saved, setSaved] = useState(false)
  const heading = useFocusBack<HTMLHeadingElement>(editing)

  if (editing || !info.wish) {
    return (
      <WishForm
        title={texts.wishTitle}
        lead={texts.wishLead}
        saveLabel={texts.saveWish}
        info={info}
        change={change}
        send={(token, wish) => {
          setSaved(false)
          return sendWish(token, wish, false)
        }}
        saved={saved}
        onDone={() => {
          setSaved(true)
          setEditing(false)
        }}
        {...(info.wish && { onCancel: () => setEditing(false) })}
      />
    )
  }
  return (
    <section className="confirm-wish">
      <h2 ref={heading} tabIndex={-1}>
        {texts.yourWish}
      </h2>
      <Success text={saved ? texts.wishSaved : undefined} />
      <WishText wish={info.wish} />
      <button
        type="button"
        className="confirm-quiet"
        onClick={() => {
          setSaved(false)
          setEditing(true)
        }}
      >
        {texts.changeWish}
      </button>
    </section>
  )
}

export function WishText({ wish }: { wish: Wish }) {
  const texts = useTexts()
  const { note, phone } = wish
  return (
    <>
      <p className="confirm-when">{wishedTime(wish, texts)}</p>
      {note && (
        <p className="confirm-note">
          {texts.yourNote}: {note}
        </p>
      )}
      {phone && (
        <p>
          {texts.yourPhone}: <span className="confirm-number">{formatPhone(phone)}</span>
        </p>
      )}
    </>
  )
}

function wishedTime({ day, part }: Wish, texts: Texts): string {
  const parts = [day && formatWeekdayAndDay(day, texts), part && texts.parts[part].toLocaleLowerCase(texts.locale)]
  return parts.filter(Boolean).join(', ') || texts.noWishedTime
}
