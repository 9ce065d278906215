import type { ReactNode } from 'react'
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
  children: ReactNode
}

export function GuestPage({ title, name, children }: GuestPageProps) {
  useTitle(name)
  return (
    <LightPage brand={<Brand />} side={<InspectionLoop />}>
      <h1 id={guestTitleId} className="light-title">
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
