import type { ReactNode } from 'react'
import { useId } from 'react'
import { StateHeading, useTexts } from '../../confirmations/page'
import { LightForm } from '../../shared/light/LightForm'
import type { PassportTexts } from './texts'
import type { Sending } from './use-sending'

interface RequestFormProps {
  title: string
  lead: string
  /** Before the form */
  hint?: string
  texts: PassportTexts
  sending: Sending
  /** Said when the server refused what was entered; by default what is wrong with a failure */
  refused?: string
  onSubmit: () => Promise<void>
  onCancel: () => void
  children: ReactNode
}

/** What a customer asks for on the page of a sticker. */
export function RequestForm(props: RequestFormProps) {
  const { title, lead, hint, texts, sending, onSubmit, onCancel, children } = props
  const customer = useTexts()
  const id = useId()
  const { busy, failure } = sending
  const { refused = texts.problems.refused } = props
  return (
    <>
      <StateHeading key={title} title={title}>
        {lead}
      </StateHeading>
      {hint && <p className="confirm-hint">{hint}</p>}
      <div className="confirm-form">
        <h2 id={id} className="light-unseen">
          {title}
        </h2>
        <LightForm
          titleId={id}
          onSubmit={onSubmit}
          problem={{ text: failure && { ...texts.problems, refused }[failure] }}
          busy={busy}
          submitLabel={texts.send}
          busyLabel={customer.sending}
          cancel={
            <button type="button" className="confirm-quiet" onClick={onCancel}>
              {customer.cancel}
            </button>
          }
        >
          {children}
        </LightForm>
      </div>
    </>
  )
}
