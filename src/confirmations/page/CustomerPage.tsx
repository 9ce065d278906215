import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { LightPage } from '../../shared/light/LightPage'
import '../../shared/light/colours.css'
import './confirm.css'
import { ContactLine } from './ContactLine'
import type { LanguageChoice } from './languages'
import { TextsContext } from './languages'
import { LanguageSwitch } from './LanguageSwitch'

interface CustomerPageProps {
  /** Title of the document */
  title: string
  choice: LanguageChoice
  icon: ReactNode
  /** Company name; undefined while loading */
  brand: string | undefined
  busy: boolean
  contact: { phone: string; hours: string }
  links?: ReactNode
  /** Texts behind the notice about personal data */
  privacy?: ReactNode
  /** Announces changes that neither move the focus nor raise an alert */
  announcement: string
  children: ReactNode
}

/** Frame of the pages that customers open by a link, in the language that they choose */
export function CustomerPage({
  title,
  choice,
  icon,
  brand,
  busy,
  contact,
  links,
  privacy,
  announcement,
  children,
}: CustomerPageProps) {
  const { language, texts, missing, choose } = choice
  useEffect(() => {
    document.title = title
    document.documentElement.lang = language
  }, [title, language])

  return (
    <TextsContext value={texts}>
      <LightPage
        brand={
          <p className="confirm-brand">
            {icon}
            {brand ?? <span className="confirm-skeleton-line" />}
          </p>
        }
        tools={<LanguageSwitch {...{ language, missing }} onChoose={choose} />}
        busy={busy}
        foot={
          <>
            <div className="confirm-links">
              <ContactLine {...contact} />
              {links}
            </div>
            {privacy && (
              <details className="confirm-privacy">
                <summary>{texts.privacyTitle}</summary>
                {privacy}
              </details>
            )}
          </>
        }
        announcement={announcement}
      >
        {children}
      </LightPage>
    </TextsContext>
  )
}
