import { useState } from 'react'
import { isEmptyWish } from '#domain/confirmations/empty-wish'
import type { Wish } from '#domain/confirmations/wish'
import type { OfferInfo } from '#domain/offers/contract'
import { isDay } from '#domain/time/day'
import { useTexts, WishForm, WishText } from '../../confirmations/page'
import { problemOf } from './parts'
import type { OfferTexts } from './texts'
import type { Answering } from './use-offer'

type Wishes = NonNullable<OfferInfo['wishes']>

interface OwnTimeProps {
  wishes: Wishes
  answering: Answering
  texts: OfferTexts
  /** The note to begin with, unless the wish has one */
  note?: string
  saved?: boolean
  onDone: () => void
  onCancel?: () => void
}

/** For customers whom none of the windows suits: they say what does, and are called. */
export function OwnTime({ wishes: { wish, days }, answering, texts, ...form }: OwnTimeProps) {
  const customer = useTexts()
  const [missing, setMissing] = useState(false)
  const { busy, failure, send } = answering

  async function save(input: Wish) {
    const empty = isEmptyWish(input)
    setMissing(empty)
    return !empty && (await send('wish', input)) === undefined
  }
  const problem = missing ? { text: texts.wishMissing } : problemOf(failure, texts, customer.offline)
  return (
    <WishForm
      title={customer.wishTitle}
      lead={customer.otherLead}
      saveLabel={customer.sendRejection}
      days={days}
      wish={wishOf(wish)}
      sending={busy}
      onChange={() => setMissing(false)}
      {...{ busy, problem, save, ...form }}
    />
  )
}

/** Form for another time, after the offer has expired */
export function LateTime(props: Pick<OwnTimeProps, 'wishes' | 'answering' | 'texts' | 'note'>) {
  const [saved, setSaved] = useState(false)
  return <OwnTime {...props} saved={saved} onDone={() => setSaved(true)} />
}

interface SavedWishProps {
  wish: Wishes['wish']
  texts: OfferTexts
  onEdit: () => void
}

/** What the customer wished, shown with the offer that can still be accepted */
export function SavedWish({ wish, texts, onEdit }: SavedWishProps) {
  const customer = useTexts()
  const savedWish = wishOf(wish)
  if (!savedWish) return null
  return (
    <section className="confirm-wish">
      <h2>{customer.yourWish}</h2>
      <WishText wish={savedWish} />
      <p className="confirm-hint">{texts.wishLead}</p>
      <button type="button" className="confirm-quiet" onClick={onEdit}>
        {customer.changeWish}
      </button>
    </section>
  )
}

function wishOf(wire: Wishes['wish']) {
  if (!wire) return undefined
  const { scheduledDate: day, ...wish } = wire
  return { day: day !== null && isDay(day) ? day : null, ...wish }
}
