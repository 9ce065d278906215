import { useState } from 'react'
import { addDays } from '#domain/time/day'
import {
  CalendarCheckIcon,
  CheckIcon,
  CustomerPage,
  EndedState,
  readLink,
  StateHeading,
  StateIcon,
  useLanguage,
  useLink,
} from '../../confirmations/page'
import type { PassportWire } from '#domain/passport/contract'
import { DeviceFacts } from './DeviceFacts'
import { FailureForm, noFailure } from './FailureForm'
import './passport.css'
import { loadPassport } from './passport-api'
import type { PassportTexts } from './texts'
import { passportTexts } from './texts'
import { useSending } from './use-sending'
import type { View } from './use-view'
import { useView } from './use-view'
import { noVisit, VisitForm } from './VisitForm'

/** Opened by the QR code on a device, without an account */
export function PassportPage({ token }: { token: string }) {
  const { state, setState, load } = useLink(token, readPassport)
  const choice = useLanguage()
  const { language, texts } = choice
  const own = passportTexts[language]
  const views = useView()
  const passport = state.at === 'loaded' ? state.passport : undefined
  const device = passport?.device ? texts.deviceTypes[passport.device.type] : ''

  async function readAgain() {
    const now = await readLink(token, readPassport)
    // A form stays open where the page cannot be read.
    if (now.at === 'loaded') setState(now)
  }

  return (
    <CustomerPage
      link={{ state, load }}
      company={passport?.company}
      name={titleOf(state.at, views.view, passport, own) ?? device}
      pageTitle={own.pageTitle}
      choice={choice}
      icon={<CalendarCheckIcon />}
      privacy={<p>{own.privacy}</p>}
      announcement={state.at === 'loading' ? own.announceLoading : ''}
    >
      {passport && (
        <Content token={token} passport={passport} views={views} texts={own} onRefused={() => void readAgain()} />
      )}
    </CustomerPage>
  )
}

interface ContentProps {
  token: string
  passport: PassportWire
  views: ReturnType<typeof useView>
  texts: PassportTexts
  /** Reads the days again */
  onRefused: () => void
}

function Content({ token, passport, views, texts, onRefused }: ContentProps) {
  const { device, company, days } = passport
  const { view, show, back } = views
  // What is typed or being sent outlasts its form, which the browser's 'back' closes.
  const [failure, setFailure] = useState(noFailure)
  const [visit, setVisit] = useState(noVisit)
  const failureSending = useSending(
    () => {
      setFailure(noFailure)
      show('failureSent')
    },
    () => show('failure'),
  )
  const visitSending = useSending(
    () => {
      setVisit(noVisit)
      show('visitSent')
    },
    (failed) => {
      show('visit')
      if (failed === 'refused') onRefused()
    },
  )
  if (!device) return <EndedState title={texts.titleOfLost} lead={texts.lostLead} phone={company.phone} />
  switch (view) {
    case 'device':
      return (
        <>
          <DeviceFacts device={device} today={addDays(days.from, -1)} texts={texts} />
          <div className="passport-actions">
            <button type="button" className="light-button" onClick={() => show('failure')}>
              {texts.failure}
            </button>
            <button type="button" className="light-button passport-second" onClick={() => show('visit')}>
              {texts.visit}
            </button>
          </div>
        </>
      )
    case 'failure':
      return (
        <FailureForm
          token={token}
          texts={texts}
          typed={failure}
          onTyped={setFailure}
          sending={failureSending}
          onCancel={back}
        />
      )
    case 'visit':
      return (
        <VisitForm
          token={token}
          texts={texts}
          days={days}
          typed={visit}
          onTyped={setVisit}
          sending={visitSending}
          onCancel={back}
        />
      )
    case 'failureSent':
    case 'visitSent':
      return (
        <>
          <StateIcon tone="good">
            <CheckIcon />
          </StateIcon>
          <StateHeading key={view} title={texts[view]}>
            {texts.sentLead}
          </StateHeading>
          <div className="confirm-action">
            <button type="button" className="confirm-quiet" onClick={back}>
              {texts.back}
            </button>
          </div>
        </>
      )
  }
}

async function readPassport(token: string) {
  return { at: 'loaded' as const, passport: await loadPassport(token) }
}

/** undefined for the name of the device */
function titleOf(at: string, view: View, passport: PassportWire | undefined, texts: PassportTexts): string | undefined {
  if (at !== 'loaded') return texts.pageTitle
  if (!passport?.device) return texts.titleOfLost
  return view === 'device' ? undefined : texts[view]
}
