import { useState } from 'react'
import type { DocumentInfo, OpenDocument } from '#domain/protocols/document-link'
import type { Texts, Unread } from '../../confirmations/page'
import {
  CallFailure,
  CheckIcon,
  CustomerPage,
  EndedState,
  formatLongDay,
  StateHeading,
  useLanguage,
  useLink,
  useTexts,
} from '../../confirmations/page'
import { BusyButton } from '../../shared/light/BusyButton'
import { Notice, Problem } from '../../shared/light/Notice'
import { saveFile } from '../../shared/save-file'
import { loadDocument, loadPdf } from './document-api'
import type { DocumentTexts } from './texts'
import { useDocumentTexts } from './texts'

type DocumentState =
  | Unread
  | { at: 'open'; document: OpenDocument; info: DocumentInfo }
  | { at: 'ended'; info: DocumentInfo }

/** Opened by the link to a protocol in an SMS. */
export function DocumentPage({ token }: { token: string | undefined }) {
  const { state, load } = useLink<Exclude<DocumentState, Unread>>(token, readDocument)
  const choice = useLanguage()
  const { language, texts } = choice
  const own = useDocumentTexts(language)
  const info = 'info' in state ? state.info : undefined
  return (
    <CustomerPage
      link={{ state, load }}
      company={info && { name: info.companyName, phone: info.contactPhone, hours: info.contactHours }}
      name={titleOf(state, texts, own)}
      pageTitle={own.pageTitle}
      choice={choice}
      icon={<CheckIcon />}
      announcement={announcementOf(state, texts, own)}
    >
      {state.at === 'open' && <Open document={state.document} token={token!} own={own} onEnded={load} />}
      {state.at === 'ended' && (
        <EndedState title={texts.expiredTitle} lead={own.ended} phone={state.info.contactPhone} />
      )}
    </CustomerPage>
  )
}

async function readDocument(token: string): Promise<Exclude<DocumentState, Unread>> {
  const info = await loadDocument(token)
  return info.document ? { at: 'open', document: info.document, info } : { at: 'ended', info }
}

interface OpenProps {
  document: OpenDocument
  token: string
  own: DocumentTexts
  /** The link has ended since the page was opened */
  onEnded: () => void
}

function Open({ document: { number, performedOn, expiresOn, replacedBy }, token, own, onEnded }: OpenProps) {
  const texts = useTexts()
  const [state, setState] = useState<'idle' | 'loading' | 'often' | 'failed'>('idle')

  async function open() {
    setState('loading')
    try {
      const { content, name } = await loadPdf(token)
      saveFile(content, name)
      setState('idle')
    } catch (error) {
      const status = error instanceof CallFailure ? error.status : undefined
      if (status === 404) onEnded()
      else setState(status === 429 ? 'often' : 'failed')
    }
  }

  const problems = { idle: undefined, loading: undefined, often: own.often, failed: own.broken }
  return (
    <>
      <StateHeading title={own.title(number)}>{own.lead(formatLongDay(performedOn, texts))}</StateHeading>
      <div className="confirm-action">
        {replacedBy && <Notice tone="danger">{own.replaced(replacedBy)}</Notice>}
        <Problem text={problems[state]} />
        <BusyButton busy={state === 'loading'} busyLabel={own.opening} onClick={() => void open()}>
          {own.button}
        </BusyButton>
      </div>
      <p className="confirm-hint">{own.until(formatLongDay(expiresOn, texts))}</p>
    </>
  )
}

function titleOf({ at }: DocumentState, { pageTitles }: Texts, own: DocumentTexts): string {
  if (at === 'unloadable') return pageTitles.unloadable
  return at === 'ended' ? pageTitles.expired : own.pageTitle
}

function announcementOf(state: DocumentState, texts: Texts, own: DocumentTexts): string {
  if (state.at === 'loading') return own.announceLoading
  if (state.at !== 'unloadable') return ''
  return state.retrying ? texts.announceRetrying : texts.announceUnloadable
}
