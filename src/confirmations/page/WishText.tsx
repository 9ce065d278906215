import type { Wish } from '#domain/confirmations/wish'
import { formatPhone } from '#domain/text/phone'
import { formatWeekdayAndDay } from './days'
import type { Texts } from './languages'
import { useTexts } from './languages'

export function WishText({ wish }: { wish: Wish }) {
  const texts = useTexts()
  const { note, phone } = wish
  return (
    <>
      <p className="confirm-when">{wishTime(wish, texts)}</p>
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

function wishTime({ day, part }: Wish, texts: Texts): string {
  const parts = [day && formatWeekdayAndDay(day, texts), part && texts.parts[part].toLocaleLowerCase(texts.locale)]
  return parts.filter(Boolean).join(', ') || texts.noWishedTime
}
