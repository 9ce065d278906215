import { useId, useRef, useState } from 'react'
import type { DayPart, OfferedDays } from '#domain/confirmations/wish'
import { dayParts, wishNoteLength } from '#domain/confirmations/wish'
import { normalizePhone } from '#domain/text/phone'
import type { Day } from '#domain/time/day'
import { DayChoice, useTexts } from '../../confirmations/page'
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
  onCancel: () => void
}

export function VisitForm({ token, texts, days, onSent, onCancel }: VisitFormProps) {
  const customer = useTexts()
  const id = useId()
  const phoneField = useRef<HTMLInputElement>(null)
  const [phone, setPhone] = useState('')
  const [day, setDay] = useState<Day | null>(null)
  const [part, setPart] = useState<DayPart | null>(null)
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<string>()
  const sending = useSending(onSent)

  async function submit() {
    const phoneWrong = phoneProblem(phone, texts, customer)
    setWrong(phoneWrong)
    if (phoneWrong) return phoneField.current?.focus()
    await sending.send(() => sendVisit(token, { phone: normalizePhone(phone), day, part, note: note.trim() || null }))
  }

  return (
    <RequestForm title={texts.visit} lead={texts.visitLead} {...{ texts, sending, onCancel }} onSubmit={submit}>
      <PhoneField label={texts.phone} error={wrong} value={phone} field={phoneField} onChange={setPhone} />
      <DayChoice days={days} value={day} onChange={setDay} />
      <fieldset>
        <legend className="light-label">{customer.partLegend}</legend>
        <div className="confirm-parts">
          {([null, ...dayParts] as const).map((each) => (
            <label key={each ?? 'any'} className="confirm-option">
              <input type="radio" name={`${id}-part`} checked={part === each} onChange={() => setPart(each)} />
              <span>{each ? customer.parts[each] : customer.anyPart}</span>
            </label>
          ))}
        </div>
      </fieldset>
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
