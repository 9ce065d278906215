import type { LeftWish } from '#domain/confirmations/wish'
import { wishedTime } from '#domain/confirmations/wish-text'
import { formatPhone } from '#domain/text/phone'
import { WishIcon } from '../shared/list/row/icons'
import '../shared/list/row/row.css'

/** `named` puts 'Życzenie klienta' before it, where nothing else says what it is. */
export function WishLine({ wish, named = true }: { wish: LeftWish; named?: boolean }) {
  const { note, phone } = wish
  const time = wishedTime(wish)
  return (
    <div className="wish-line">
      <WishIcon />
      <span>
        {named && <b>Życzenie klienta: </b>}
        {time ?? 'dowolny termin'}
        {phone && (
          <>
            {' · '}
            <a href={`tel:${phone}`} aria-label={`Zadzwoń pod numer podany przez klienta: ${formatPhone(phone)}`}>
              {formatPhone(phone)}
            </a>
          </>
        )}
        {note && <span className="wish-note">„{note}”</span>}
      </span>
    </div>
  )
}
