import { formatPhone, isPhone, normalizePhone } from '#domain/text/phone'
import { PhoneIcon } from './icons'
import { pl, useTexts } from './languages'

export function ContactLine({ phone, hours }: { phone: string; hours: string }) {
  const texts = useTexts()
  const link = phoneLink(phone)
  return (
    <p className="confirm-contact">
      <PhoneIcon />
      <span>
        {link ? (
          <a className="confirm-number" href={link.href}>
            {link.text}
          </a>
        ) : (
          phone || texts.contact
        )}
        {/* Default hours are translated; the company's own text is not. */}
        <span className="confirm-hours">{hours === '' || hours === pl.hours ? texts.hours : hours}</span>
      </span>
    </p>
  )
}

/**
 * The number is free text: undefined unless it is a single phone number ('44 755 12 34 wew. 2' is not).
 * Keeps the company's spacing, and groups bare digits.
 */
export function phoneLink(phone: string): { href: string; text: string } | undefined {
  const digits = phone.replace(/[().]/g, ' ')
  if (!isPhone(digits)) return undefined
  const number = normalizePhone(digits)
  return { href: `tel:${number}`, text: /\D/.test(phone.slice(1)) ? phone : formatPhone(number) }
}
