import { useRef, useState } from 'react'
import type { OfferedDays, Wish } from '#domain/confirmations/wish'
import { wishNoteLength } from '#domain/confirmations/wish'
import { normalizePhone } from '#domain/text/phone'
import { TimeChoice, useTexts } from '../../confirmations/page'
import { LightField } from '../../shared/light/LightForm'
import { loadPassport, sendVisit } from './passport-api'
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

export function VisitForm({ token, texts, days: loadedDays, onSent, onCancel }: VisitFormProps) {
  const customer = useTexts()
  const phoneField = useRef<HTMLInputElement>(null)
  const [phone, setPhone] = useState('')
  const [days, setDays] = useState(loadedDays)
  const [time, setTime] = useState<Pick<Wish, 'day' | 'part'>>({ day: null, part: null })
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState<string>()
  const sending = useSending(onSent)

  async function submit() {
    const phoneWrong = phoneProblem(phone, texts, customer)
    setWrong(phoneWrong)
    if (phoneWrong) return phoneField.current?.focus()
    await sending.send(async () => {
      const failed = await sendVisit(token, { phone: normalizePhone(phone), ...time, note: note.trim() || null })
      if (failed === 'refused') await offerDaysAgain()
      return failed
    })
  }

  /** The day is offered no longer, as after midnight. */
  async function offerDaysAgain() {
    const passport = await loadPassport(token).catch(() => undefined)
    if (!passport) return
    setDays(passport.days)
    setTime({ ...time, day: null })
  }

  return (
    <RequestForm
      title={texts.visit}
      lead={texts.visitLead}
      refused={texts.dayRefused}
      {...{ texts, sending, onCancel }}
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
