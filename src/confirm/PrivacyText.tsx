import type { TokenInfo } from './confirmation-info'
import { useDeferredTexts } from './languages/deferred'

/** Whose page it is, and what happens to the data. */
export function PrivacyText({ of }: { of: TokenInfo | undefined }) {
  const texts = useDeferredTexts()
  const company = [of?.companyName, of?.companyAddress].filter(Boolean).join(', ')
  return (
    <>
      <p>{of?.companyName ? texts.privacyWhose(company) : texts.privacyOurs}</p>
      <p>{texts.privacyData}</p>
      <p>{texts.privacyRights}</p>
    </>
  )
}
