import type { Texts } from '../../confirmations/page'
import { CheckIcon, CustomerPage, StateHeading, StateIcon, useLanguage, useTexts } from '../../confirmations/page'
import { BusyButton } from '../../shared/light/BusyButton'
import { Problem } from '../../shared/light/Notice'
import type { OptOut } from './use-opt-out'
import { useOptOut } from './use-opt-out'

/** Opened by the link of an advertisement. Asks first, since some programs open links for a preview. */
export function OptOutPage({ token }: { token: string | undefined }) {
  const { optOut, load, refuse } = useOptOut(token)
  const choice = useLanguage()
  const { texts } = choice
  const info = 'info' in optOut ? optOut.info : undefined
  return (
    <CustomerPage
      link={{ state: optOut, load }}
      company={info && { name: info.companyName, phone: info.contactPhone, hours: info.contactHours }}
      name={titleOf(optOut, texts)}
      pageTitle={texts.optOut.pageTitle}
      choice={choice}
      icon={<CheckIcon />}
      announcement={announcementOf(optOut, texts)}
    >
      {optOut.at === 'asking' && <Question asking={optOut} onRefuse={refuse} />}
      {optOut.at === 'done' && <Done phoneEnd={optOut.info.phoneEnd} />}
    </CustomerPage>
  )
}

function Done({ phoneEnd }: { phoneEnd: string }) {
  const texts = useTexts().optOut
  return (
    <>
      <StateIcon tone="good">
        <CheckIcon />
      </StateIcon>
      <StateHeading key="done" title={texts.doneTitle}>
        {texts.doneLead(phoneEnd)}
      </StateHeading>
      <p className="confirm-hint">
        {texts.remindersStay} {texts.mistake}
      </p>
    </>
  )
}

interface QuestionProps {
  asking: Extract<OptOut, { at: 'asking' }>
  onRefuse: () => void
}

function Question({ asking: { info, sending, failure }, onRefuse }: QuestionProps) {
  const { optOut: texts, offline } = useTexts()
  return (
    <>
      <StateHeading key="asking" title={texts.question}>
        {texts.lead(info.phoneEnd)}
      </StateHeading>
      <p className="confirm-hint">{texts.remindersStay}</p>
      <div className="confirm-action">
        <Problem text={failure && texts.broken} hint={failure === 'network' ? offline : undefined} />
        <BusyButton busy={sending} busyLabel={texts.sending} onClick={onRefuse}>
          {texts.button}
        </BusyButton>
      </div>
    </>
  )
}

function titleOf({ at }: OptOut, { pageTitles, optOut }: Texts): string {
  if (at === 'unloadable') return pageTitles.unloadable
  return at === 'done' ? optOut.pageTitleDone : optOut.pageTitle
}

/** Announces changes that neither move the focus nor raise an alert. */
function announcementOf(state: OptOut, texts: Texts): string {
  switch (state.at) {
    case 'loading':
      return texts.optOut.announceLoading
    case 'unloadable':
      return state.retrying ? texts.announceRetrying : texts.announceUnloadable
    case 'asking':
      return state.sending ? texts.optOut.announceSending : ''
    case 'done':
      return ''
  }
}
