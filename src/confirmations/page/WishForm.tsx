import { useEffect, useId, useRef, useState } from 'react'
import type { Wish } from '#domain/confirmations/wish'
import { wishNoteLength } from '#domain/confirmations/wish'
import { isPhone, normalizePhone } from '#domain/text/phone'
import { LightField, LightForm } from '../../shared/light/LightForm'
import { Success } from '../../shared/light/Notice'
import { changeProblem } from './change-problem'
import type { ConfirmationInfo } from './confirmation-info'
import { useTexts } from './languages'
import { TimeChoice } from './TimeChoice'
import { useChange } from './use-change'
import type { Change } from './use-confirmation'

interface WishFormProps {
  title: string
  lead: string
  saveLabel: string
  info: ConfirmationInfo
  change: Change
  send: (token: string, wish: Wish) => Promise<boolean>
  /** The form stays open after a wish for nothing in particular */
  saved?: boolean
  onDone: () => void
  /** Undefined where the form cannot be closed */
  onCancel?: () => void
}

/** All fields are optional. */
export function WishForm({
  title,
  lead,
  saveLabel,
  info,
  change,
  send,
  saved = false,
  onDone,
  onCancel,
}: WishFormProps) {
  const texts = useTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const phoneField = useRef<HTMLInputElement>(null)
  const [wish, setWish] = useState(() => startOf(info))
  const [phoneWrong, setPhoneWrong] = useState(false)
  const saving = useChange(change)
  const set = (changed: Partial<typeof wish>) => setWish((before) => ({ ...before, ...changed }))
  const opened = onCancel !== undefined
  useEffect(() => {
    if (opened) heading.current?.focus()
  }, [opened])

  async function save() {
    const phone = wish.phone.trim()
    const wrong = phone !== '' && !isPhone(phone)
    setPhoneWrong(wrong)
    if (wrong) return phoneField.current?.focus()
    const written = { ...wish, note: wish.note.trim() || null, phone: phone ? normalizePhone(phone) : null }
    if (await saving.send((token) => send(token, written))) onDone()
  }

  return (
    <div className="confirm-form">
      <LightForm
        titleId={`${id}-title`}
        onSubmit={save}
        problem={changeProblem(saving.failure, texts)}
        busy={saving.sending}
        disabled={saving.busy}
        submitLabel={saveLabel}
        busyLabel={texts.sending}
        cancel={
          onCancel && (
            <button type="button" className="confirm-quiet" onClick={onCancel}>
              {texts.cancel}
            </button>
          )
        }
      >
        <div>
          <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
          <p className="confirm-form-lead">{lead}</p>
        </div>
        <TimeChoice days={info.days} value={wish} onChange={set} />
        <LightField label={<Optional label={texts.noteLabel} />}>
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={wishNoteLength}
              placeholder={texts.noteHelp}
              value={wish.note}
              onChange={({ target }) => set({ note: target.value })}
            />
          )}
        </LightField>
        <LightField label={<Optional label={texts.phoneLabel} />} error={phoneWrong ? texts.phoneWrong : undefined}>
          {(control) => (
            <input
              {...control}
              ref={phoneField}
              type="tel"
              autoComplete="tel"
              maxLength={40}
              value={wish.phone}
              onChange={({ target }) => set({ phone: target.value })}
            />
          )}
        </LightField>
        <Success text={saved ? texts.wishSaved : undefined} />
      </LightForm>
    </div>
  )
}

function Optional({ label }: { label: string }) {
  const texts = useTexts()
  return (
    <>
      {label} <small>({texts.optional})</small>
    </>
  )
}

function startOf({ wish, days }: ConfirmationInfo) {
  const { day = null, part = null, note, phone } = wish ?? {}
  // A day that has passed meanwhile is dropped.
  return { day: day && day >= days.from ? day : null, part, note: note ?? '', phone: phone ?? '' }
}
