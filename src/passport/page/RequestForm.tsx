import type { ReactNode } from 'react'
import { useId } from 'react'
import { StateHeading, useTexts } from '../../confirmations/page'
import { LightForm } from '../../shared/light/LightForm'
import type { PassportTexts } from './texts'
import type { Sending } from './use-sending'

interface RequestFormProps {
  title: string
  lead: string
  /** Shown before the form */
  hint?: string
  texts: PassportTexts
  /** Instead of what the texts say about a refused field */
  refused?: string
  sending: Sending
  onSubmit: () => Promise<void>
  onCancel: () => void
  children: ReactNode
}

/** What a customer asks for on the page of a sticker. */
export function RequestForm({
  title,
  lead,
  hint,
  texts,
  refused,
  sending,
  onSubmit,
  onCancel,
  children,
}: RequestFormProps) {
  const customer = useTexts()
  const id = useId()
  const { busy, failure } = sending
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
          problem={{ text: failure && (failure === 'refused' && refused ? refused : texts.problems[failure]) }}
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
