import type { ReactNode } from 'react'
import { LightPage } from '../../shared/light/LightPage'
import '../../shared/light/colours.css'
import './confirm.css'
import { ContactLine } from './ContactLine'

interface CustomerPageProps {
  icon: ReactNode
  /** Company name; undefined while loading */
  brand: string | undefined
  tools?: ReactNode
  busy: boolean
  contact: { phone: string; hours: string }
  links?: ReactNode
  privacy?: ReactNode
  /** Announces changes that neither move the focus nor raise an alert */
  announcement: string
  children: ReactNode
}

export function CustomerPage({
  icon,
  brand,
  tools,
  busy,
  contact,
  links,
  privacy,
  announcement,
  children,
}: CustomerPageProps) {
  return (
    <LightPage
      brand={
        <p className="confirm-brand">
          {icon}
          {brand ?? <span className="confirm-skeleton-line" />}
        </p>
      }
      tools={tools}
      busy={busy}
      foot={
        <>
          <div className="confirm-links">
            <ContactLine {...contact} />
            {links}
          </div>
          {privacy}
        </>
      }
      announcement={announcement}
    >
      {children}
    </LightPage>
  )
}
