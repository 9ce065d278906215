import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { LightPage } from '../shared/light/LightPage'
import { Brand } from '../shared/page/Brand'
import { useTitle } from '../shared/page/use-title'
import './guest.css'

/** Names the page's form */
export const guestTitleId = 'guest-title'

interface GuestPageProps {
  /** `title` is the heading of the page, `name` its document title. */
  title: string
  name: string
  /** It has replaced the form that was sent, which had the focus: its heading takes it. */
  replacesForm?: boolean
  children: ReactNode
}

export function GuestPage({ title, name, replacesForm = false, children }: GuestPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(name)
  useEffect(() => {
    if (replacesForm) heading.current?.focus()
  }, [replacesForm])
  return (
    <LightPage brand={<Brand />} side={<InspectionLoop />}>
      <h1 ref={heading} id={guestTitleId} className="light-title" tabIndex={-1}>
        {title}
      </h1>
      {children}
    </LightPage>
  )
}

function InspectionLoop() {
  return (
    <>
      <p className="guest-promise">Każdy przegląd w terminie.</p>
      <ol className="guest-loop">
        <li>Zbliża się termin przeglądu</li>
        <li>Klient dostaje SMS i potwierdza</li>
        <li>Serwisant wykonuje wizytę</li>
        <li>Termin przesuwa się o rok</li>
      </ol>
    </>
  )
}
