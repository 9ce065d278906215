import type { WishRecord } from '#domain/confirmations/wish'
import { wishTime } from '#domain/confirmations/wish-text'
import { formatPhone } from '#domain/text/phone'
import { WishIcon } from '../shared/plain/icons'
import '../shared/list/row/row.css'

/** `withLabel` puts 'Życzenie klienta' before it, where nothing else says what it is. */
export function WishLine({ wish, withLabel = true }: { wish: WishRecord; withLabel?: boolean }) {
  const { note, phone } = wish
  const time = wishTime(wish)
  return (
    <div className="wish-line">
      <WishIcon />
      <span>
        {withLabel && <b>Życzenie klienta: </b>}
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
