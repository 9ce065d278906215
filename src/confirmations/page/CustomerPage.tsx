import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { LightPage } from '../../shared/light/LightPage'
import '../../shared/light/colours.css'
import './confirm.css'
import { ContactLine } from './ContactLine'
import type { LanguageChoice } from './languages'
import { TextsContext } from './languages'
import { LanguageSwitch } from './LanguageSwitch'
import { LoadingState, UnloadableState } from './states'
import type { Unread } from './use-link'
import { isUnloadable } from './use-link'

interface CustomerPageProps {
  link: { state: Unread | { at: string }; load: () => void }
  /** The company whose page it is, once the link has been loaded */
  company: { name: string; phone: string; hours: string } | undefined
  /** Title of the document, before the name of the company */
  name: string
  /** What the page is, while it loads and where the company has no name */
  pageTitle: string
  choice: LanguageChoice
  icon: ReactNode
  /** In place of the plain skeleton */
  skeleton?: ReactNode
  links?: ReactNode
  /** Texts behind the notice about personal data */
  privacy?: ReactNode
  /** Announces changes that neither move the focus nor raise an alert */
  announcement: string
  children: ReactNode
}

/** Frame of the pages that customers open by a link, in the language that they choose */
export function CustomerPage({
  link: { state, load },
  company,
  name,
  pageTitle,
  choice,
  icon,
  skeleton = <LoadingState title={pageTitle} />,
  links,
  privacy,
  announcement,
  children,
}: CustomerPageProps) {
  const { language, texts, missing, choose } = choice
  const title = [name, company?.name].filter(Boolean).join(' – ')
  const loading = state.at === 'loading'
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
            {loading ? <span className="confirm-skeleton-line" /> : company?.name || pageTitle}
          </p>
        }
        tools={<LanguageSwitch language={language} missing={missing} onChoose={choose} />}
        busy={loading}
        foot={
          <>
            <div className="confirm-links">
              <ContactLine phone={company?.phone ?? ''} hours={company?.hours ?? ''} />
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
        {loading && skeleton}
        {isUnloadable(state) && <UnloadableState reason={state.reason} retrying={state.retrying} onRetry={load} />}
        {children}
      </LightPage>
    </TextsContext>
  )
}
