import type { FormEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import type { DayPart, Wish } from '#domain/confirmations/wish'
import { dayPartHours, dayParts, wishNoteLength } from '#domain/confirmations/wish'
import { isPhone, normalizePhone } from '#domain/text/phone'
import { ChangeProblem } from './ChangeProblem'
import type { ConfirmationInfo } from './confirmation-info'
import { DayChoice } from './DayChoice'
import { useTexts } from './languages'
import { BusyButton } from './parts'
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

  async function save(event: FormEvent) {
    event.preventDefault()
    if (saving.busy) return
    const phone = wish.phone.trim()
    const wrong = phone !== '' && !isPhone(phone)
    setPhoneWrong(wrong)
    if (wrong) return phoneField.current?.focus()
    const written = { ...wish, note: wish.note.trim() || null, phone: phone ? normalizePhone(phone) : null }
    if (await saving.send((token) => send(token, written))) onDone()
  }

  return (
    <form className="confirm-form" noValidate aria-labelledby={`${id}-title`} onSubmit={(event) => void save(event)}>
      <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
        {title}
      </h2>
      <p className="confirm-form-lead">{lead}</p>
      <DayChoice days={info.days} value={wish.day} onChange={(day) => set({ day })} />
      <fieldset>
        <legend>{texts.partLegend}</legend>
        <div className="confirm-parts">
          {([null, ...dayParts] as const).map((part) => (
            <label key={part ?? 'any'} className="confirm-option">
              <input type="radio" name={`${id}-part`} checked={wish.part === part} onChange={() => set({ part })} />
              <span>
                {part ? texts.parts[part] : texts.anyPart}
                {part && part !== 'EVENING' && <small>{hoursOf(part)}</small>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="confirm-field">
        <label htmlFor={`${id}-note`}>
          {texts.noteLabel} <small>({texts.optional})</small>
        </label>
        <textarea
          id={`${id}-note`}
          rows={2}
          maxLength={wishNoteLength}
          placeholder={texts.noteHelp}
          value={wish.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </div>
      <div className="confirm-field">
        <label htmlFor={`${id}-phone`}>
          {texts.phoneLabel} <small>({texts.optional})</small>
        </label>
        <input
          ref={phoneField}
          id={`${id}-phone`}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={wish.phone}
          aria-invalid={phoneWrong}
          aria-describedby={phoneWrong ? `${id}-phone-problem` : undefined}
          onChange={({ target }) => set({ phone: target.value })}
        />
        {phoneWrong && (
          <p id={`${id}-phone-problem`} className="confirm-wrong">
            {texts.phoneWrong}
          </p>
        )}
      </div>
      <SavedNotice saved={saved} />
      <ChangeProblem failure={saving.failure} />
      <div className="confirm-form-buttons">
        <BusyButton busy={saving.sending} disabled={saving.busy} busyLabel={texts.sending}>
          {saveLabel}
        </BusyButton>
        {onCancel && (
          <button type="button" className="confirm-quiet" onClick={onCancel}>
            {texts.cancel}
          </button>
        )}
      </div>
    </form>
  )
}

/** Rendered even when empty: screen readers announce only what is added to it. */
export function SavedNotice({ saved }: { saved: boolean }) {
  const texts = useTexts()
  return <output>{saved && <span className="confirm-saved">{texts.wishSaved}</span>}</output>
}

function startOf({ wish, days }: ConfirmationInfo) {
  const { day = null, part = null, note, phone } = wish ?? {}
  // A day that has passed meanwhile is dropped.
  return { day: day && day >= days.from ? day : null, part, note: note ?? '', phone: phone ?? '' }
}

function hoursOf(part: DayPart): string {
  const { from, until } = dayPartHours[part]
  return `${from}:00–${until}:00`
}
