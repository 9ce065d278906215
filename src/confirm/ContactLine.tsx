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
        {/* The usual hours, in the reader's language; what the company wrote itself stays in its words. */}
        <span className="confirm-hours">{hours === '' || hours === pl.hours ? texts.hours : hours}</span>
      </span>
    </p>
  )
}

/**
 * The company's number as a person dials it. The setting is free text: what is not one number ('44 755 12 34 wew. 2',
 * two of them, none) is no link. Spaces stay where the company put them; bare digits are grouped.
 */
export function phoneLink(phone: string): { href: string; text: string } | undefined {
  const digits = phone.replace(/[().]/g, ' ')
  if (!isPhone(digits)) return undefined
  const number = normalizePhone(digits)
  return { href: `tel:${number}`, text: /\D/.test(phone.slice(1)) ? phone : formatPhone(number) }
}
