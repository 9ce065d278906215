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
import { useSending } from './use-sending'

interface VisitFormProps {
  token: string
  texts: PassportTexts
  days: OfferedDays
  onSent: () => void
  /** Reads the days again */
  onRefused: () => void
  onCancel: () => void
}

export function VisitForm({ token, texts, days, onSent, onRefused, onCancel }: VisitFormProps) {
  const customer = useTexts()
  const phoneField = useRef<HTMLInputElement>(null)
  const [phone, setPhone] = useState('')
  const [time, setTime] = useState<Pick<Wish, 'day' | 'part'>>({ day: null, part: null })
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<string>()
  const sending = useSending(onSent, onRefused)

  async function submit() {
    const phoneWrong = phoneProblem(phone, texts, customer)
    setWrong(phoneWrong)
    if (phoneWrong) return phoneField.current?.focus()
    await sending.send(() =>
      sendVisit(token, {
        ...time,
        phone: normalizePhone(phone),
        day: stillAhead(time.day, days),
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
      <PhoneField label={texts.phone} error={wrong} value={phone} field={phoneField} onChange={setPhone} />
      <TimeChoice days={days} value={time} onChange={(changed) => setTime({ ...time, ...changed })} />
      <LightField label={texts.note} help={customer.noteHelp}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={wishNoteLength}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </LightField>
    </RequestForm>
  )
}
