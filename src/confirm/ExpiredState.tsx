import { phoneLink } from './ContactLine'
import { ClockIcon, PhoneIcon } from './icons'
import { StateHeading } from './StateHeading'
import { expiredText } from './texts'

/** Shows no more than whom to call: an old link, perhaps passed on, need not tell where somebody lives. */
export function ExpiredState({ phone }: { phone: string }) {
  const link = phoneLink(phone)
  return (
    <>
      <div className="confirm-sign confirm-sign-late">
        <ClockIcon />
      </div>
      <StateHeading title="Link wygasł">{expiredText}</StateHeading>
      {link && (
        <div className="confirm-action">
          <a className="confirm-button" href={link.href}>
            <PhoneIcon />
            <span>
              Zadzwoń: <span className="confirm-number">{link.text}</span>
            </span>
          </a>
        </div>
      )}
    </>
  )
}
