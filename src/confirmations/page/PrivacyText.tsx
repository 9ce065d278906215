import type { TokenInfo } from './confirmation-info'
import { useTexts } from './languages'

export function PrivacyText({ of }: { of: TokenInfo | undefined }) {
  const texts = useTexts()
  const company = [of?.companyName, of?.companyAddress].filter(Boolean).join(', ')
  return (
    <>
      <p>{of?.companyName ? texts.privacyWhose(company) : texts.privacyOurs}</p>
      <p>{texts.privacyData}</p>
      <p>{texts.privacyRights}</p>
    </>
  )
}
