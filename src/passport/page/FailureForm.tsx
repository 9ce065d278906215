import { useRef, useState } from 'react'
import { maxRequestPhotos, requestTextLength } from '#domain/requests/limits'
import { normalizePhone } from '#domain/text/phone'
import { useTexts } from '../../confirmations/page'
import { LightField } from '../../shared/light/LightForm'
import { fileKey } from '../../shared/image/file-key'
import { scaledForUpload } from '../../shared/image/scale-image'
import { sendFailure } from './passport-api'
import { PhoneField, phoneProblem } from './PhoneField'
import { RequestForm } from './RequestForm'
import type { PassportTexts } from './texts'
import type { Sending } from './use-sending'

interface TypedFailure {
  text: string
  phone: string
  photos: readonly File[]
}
export const noFailure: TypedFailure = { text: '', phone: '', photos: [] }

interface FailureFormProps {
  token: string
  texts: PassportTexts
  typed: TypedFailure
  onTyped: (change: (before: TypedFailure) => TypedFailure) => void
  sending: Sending
  onCancel: () => void
}

export function FailureForm({ token, texts, typed, onTyped, sending, onCancel }: FailureFormProps) {
  const { text, phone, photos } = typed
  const customer = useTexts()
  const textField = useRef<HTMLTextAreaElement>(null)
  const phoneField = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<{ text?: string | undefined; phone?: string | undefined }>({})
  const set = (changed: Partial<TypedFailure>) => onTyped((before) => ({ ...before, ...changed }))

  async function submit() {
    const textWrong = text.trim() === '' ? texts.textMissing : undefined
    const phoneWrong = phoneProblem(phone, texts, customer)
    setWrong({ text: textWrong, phone: phoneWrong })
    if (textWrong) return textField.current?.focus()
    if (phoneWrong) return phoneField.current?.focus()
    await sending.send(async () => {
      const scaled = await Promise.all(photos.map(scaledForUpload))
      return sendFailure(token, { text: text.trim(), phone: normalizePhone(phone), photos: scaled })
    })
  }

  return (
    <RequestForm
      title={texts.failure}
      lead={texts.failureLead}
      hint={texts.urgent}
      texts={texts}
      sending={sending}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <LightField label={texts.text} error={wrong.text} help={texts.textHelp}>
        {(control) => (
          <textarea
            {...control}
            ref={textField}
            rows={4}
            required
            maxLength={requestTextLength}
            value={text}
            onChange={({ target }) => set({ text: target.value })}
          />
        )}
      </LightField>
      <PhoneField
        label={texts.phone}
        error={wrong.phone}
        value={phone}
        field={phoneField}
        onChange={(next) => set({ phone: next })}
      />
      <Photos photos={photos} texts={texts} onChange={(next) => set({ photos: next })} />
    </RequestForm>
  )
}

interface PhotosProps {
  photos: readonly File[]
  texts: PassportTexts
  onChange: (photos: readonly File[]) => void
}

function Photos({ photos, texts, onChange }: PhotosProps) {
  const input = useRef<HTMLInputElement>(null)
  const [leftOut, setLeftOut] = useState(false)
  return (
    <fieldset>
      <legend className="light-label">{texts.photos}</legend>
      <p className={leftOut ? 'light-error' : 'light-help'} aria-live="polite">
        {leftOut ? texts.photosLeftOut : texts.photosHelp}
      </p>
      <ul className="passport-photos">
        {photos.map((photo) => (
          <li key={fileKey(photo)}>
            <span>{photo.name}</span>
            <button
              type="button"
              className="confirm-quiet"
              aria-label={texts.removePhoto(photo.name)}
              onClick={() => {
                onChange(photos.filter((other) => other !== photo))
                setLeftOut(false)
                input.current?.focus()
              }}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <label className="passport-add">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          onChange={({ target }) => {
            const all = withPhotos(photos, [...(target.files ?? [])])
            onChange(all.slice(0, maxRequestPhotos))
            setLeftOut(all.length > maxRequestPhotos)
            // So that the same file can be chosen again after it was removed.
            target.value = ''
          }}
        />
        <span>{texts.addPhoto}</span>
      </label>
    </fieldset>
  )
}

/** Each photo once */
function withPhotos(photos: readonly File[], added: readonly File[]): File[] {
  const unique = new Map([...photos, ...added].map((photo) => [fileKey(photo), photo]))
  return [...unique.values()]
}
