import type { ComponentProps } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import type { OfferedDays, Wish } from '#domain/confirmations/wish'
import { stillAhead, wishNoteLength } from '#domain/confirmations/wish'
import { isPhone, normalizePhone } from '#domain/text/phone'
import { LightField, LightForm } from '../../shared/light/LightForm'
import type { Problem } from '../../shared/light/Notice'
import { Success } from '../../shared/light/Notice'
import { useTexts } from './languages'
import { TimeChoice } from './TimeChoice'

interface WishFormProps {
  title: string
  lead: string
  saveLabel: string
  days: OfferedDays
  /** Left before */
  wish: Wish | undefined
  /** The note to begin with, unless one was left before */
  note?: string
  busy: boolean
  sending: boolean
  problem: ComponentProps<typeof Problem>
  /** @returns whether it was saved */
  save: (wish: Wish) => Promise<boolean>
  /** The form stays open after a wish for nothing in particular */
  saved?: boolean
  /** Told of each change */
  onChange?: (wish: Wish) => void
  onDone: () => void
  /** Undefined where the form cannot be closed */
  onCancel?: () => void
}

/** No field is required. */
export function WishForm({
  title,
  lead,
  saveLabel,
  days,
  wish: before,
  note,
  busy,
  sending,
  problem,
  save,
  saved = false,
  onChange,
  onDone,
  onCancel,
}: WishFormProps) {
  const texts = useTexts()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const phoneField = useRef<HTMLInputElement>(null)
  const [wish, setWish] = useState(() => startOf(before, note, days))
  const [phoneWrong, setPhoneWrong] = useState(false)
  function set(changed: Partial<typeof wish>) {
    const next = { ...wish, ...changed }
    setWish(next)
    onChange?.(next)
  }
  const focusOnOpen = onCancel !== undefined
  useEffect(() => {
    if (focusOnOpen) heading.current?.focus()
  }, [focusOnOpen])

  async function submit() {
    const phone = wish.phone.trim()
    const wrong = phone !== '' && !isPhone(phone)
    setPhoneWrong(wrong)
    if (wrong) return phoneField.current?.focus()
    const input = {
      ...wish,
      day: stillAhead(wish.day, days),
      note: wish.note.trim() || null,
      phone: phone ? normalizePhone(phone) : null,
    }
    if (await save(input)) onDone()
  }

  return (
    <div className="confirm-form">
      <LightForm
        titleId={`${id}-title`}
        onSubmit={submit}
        problem={problem}
        busy={sending}
        disabled={busy}
        submitLabel={saveLabel}
        busyLabel={texts.sending}
        result={<Success text={saved && !problem.text ? texts.wishSaved : undefined} />}
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
        <TimeChoice days={days} value={wish} onChange={set} />
        <NoteField
          label={texts.noteLabel}
          help={texts.noteHelp}
          value={wish.note}
          onChange={(changed) => set({ note: changed })}
        />
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
      </LightForm>
    </div>
  )
}

interface NoteFieldProps {
  label: string
  help?: string
  value: string
  onChange: (note: string) => void
}

/** What a customer writes for the office or the technician, if anything */
export function NoteField({ label, help, value, onChange }: NoteFieldProps) {
  return (
    <LightField label={<Optional label={label} />}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          maxLength={wishNoteLength}
          placeholder={help}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </LightField>
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

function startOf(wish: Wish | undefined, typedNote: string | undefined, days: OfferedDays) {
  const { day = null, part = null, note, phone } = wish ?? {}
  return { day: stillAhead(day, days), part, note: note ?? typedNote ?? '', phone: phone ?? '' }
}
