import { useRef, useState } from 'react'
import type { OfferedDays, Wish } from '#domain/confirmations/wish'
import { stillAhead, wishNoteLength } from '#domain/confirmations/wish'
import { normalizePhone } from '#domain/text/phone'
import { TimeChoice, useTexts } from '../../confirmations/page'
import { LightField } from '../../shared/light/LightForm'
import { sendVisit } from './passport-api'
import { PhoneField, phoneProblem } from './PhoneField'
import { RequestForm } from './RequestForm'
import type { PassportTexts } from './texts'
import type { Sending } from './use-sending'

interface TypedVisit extends Pick<Wish, 'day' | 'part'> {
  phone: string
  note: string
}
export const noVisit: TypedVisit = { phone: '', day: null, part: null, note: '' }

interface VisitFormProps {
  token: string
  texts: PassportTexts
  days: OfferedDays
  typed: TypedVisit
  onTyped: (change: (before: TypedVisit) => TypedVisit) => void
  sending: Sending
  onCancel: () => void
}

export function VisitForm({ token, texts, days, typed, onTyped, sending, onCancel }: VisitFormProps) {
  const { phone, day, part, note } = typed
  const customer = useTexts()
  const phoneField = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const set = (changed: Partial<TypedVisit>) => onTyped((before) => ({ ...before, ...changed }))

  async function submit() {
    const phoneWrong = phoneProblem(phone, texts, customer)
    setWrong(phoneWrong)
    if (phoneWrong) return phoneField.current?.focus()
    await sending.send(() =>
      sendVisit(token, {
        phone: normalizePhone(phone),
        day: stillAhead(day, days),
        part,
        note: note.trim() || null,
      }),
    )
  }

  return (
    <RequestForm
      title={texts.visit}
      lead={texts.visitLead}
      refused={customer.changeInvalid}
      texts={texts}
      sending={sending}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <PhoneField
        label={texts.phone}
        error={wrong}
        value={phone}
        field={phoneField}
        onChange={(next) => set({ phone: next })}
      />
      <TimeChoice days={days} value={{ day, part }} onChange={set} />
      <LightField label={texts.note} help={customer.noteHelp}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={wishNoteLength}
            value={note}
            onChange={({ target }) => set({ note: target.value })}
          />
        )}
      </LightField>
    </RequestForm>
  )
}
