import { useId, useRef, useState } from 'react'
import type { DayPart, OfferedDays } from '#domain/confirmations/wish'
import { dayParts, wishNoteLength } from '#domain/confirmations/wish'
import { isPhone, normalizePhone } from '#domain/text/phone'
import type { Day } from '#domain/time/day'
import { DayChoice, StateHeading, useTexts } from '../../confirmations/page'
import { LightField, LightForm } from '../../shared/light/LightForm'
import { sendVisit } from './passport-api'
import { PhoneField } from './PhoneField'
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
  const { busy, failure, send } = useSending(onSent)

  async function submit() {
    const phoneWrong = phone.trim() === '' ? texts.phoneMissing : isPhone(phone) ? undefined : customer.phoneWrong
    setWrong(phoneWrong)
    if (phoneWrong) return phoneField.current?.focus()
    await send(() => sendVisit(token, { phone: normalizePhone(phone), day, part, note: note.trim() || null }))
  }

  return (
    <>
      <StateHeading key="visit" title={texts.visit}>
        {texts.visitLead}
      </StateHeading>
      <div className="confirm-form">
        <h2 id={id} className="light-unseen">
          {texts.visit}
        </h2>
        <LightForm
          titleId={id}
          onSubmit={submit}
          problem={{ text: failure && texts.problems[failure] }}
          busy={busy}
          submitLabel={texts.send}
          busyLabel={customer.sending}
          cancel={
            <button type="button" className="confirm-quiet" onClick={onCancel}>
              {customer.cancel}
            </button>
          }
        >
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
        </LightForm>
      </div>
    </>
  )
}
