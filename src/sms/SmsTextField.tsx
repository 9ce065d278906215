import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFormContext, useWatch } from 'react-hook-form'
import { hasLink, linkPlaceholder, linkPlaceholderIn } from '#domain/sms/fallback-reminder'
import { formatCount } from '#domain/text/plural'
import { TextField } from '../shared/form/TextField'
import { Caption } from '../shared/page/SecondaryText'
import { PlainLettersButton, SmsCount } from './SmsCount'

interface SmsTextNotesProps {
  text: string
  /** The text with its link, as it is sent */
  whole: string
  /** Without the documented number of SMS */
  lengthOnly?: boolean
  /** Tells what becomes of the link to confirm by */
  link?: boolean
  /** Id of the count */
  id?: string
  disabled?: boolean
  onChange: (text: string) => void
}

/** What stands below the field of a message: its count, a way to shorten it, and what becomes of its link */
export function SmsTextNotes({ text, whole, lengthOnly, link, id, disabled, onChange }: SmsTextNotesProps) {
  const length = lengthOnly ? `Długość: ${formatCount(text.length, ['znak', 'znaki', 'znaków'])}` : undefined
  return (
    <>
      <SmsCount id={id} message={whole} count={length} />
      <PlainLettersButton text={text} whole={whole} disabled={disabled} onChange={onChange} />
      {link && (
        <Caption component="p">
          {hasLink(text)
            ? `W miejsce ${linkPlaceholderIn(text) ?? 'przykładowego linku'} wstawimy przy wysyłaniu link tego klienta.`
            : 'Bez linku do potwierdzenia klient nie odpowie przez stronę.'}
        </Caption>
      )}
      {link && !hasLink(text) && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={disabled}
          onClick={() => onChange(`${text.trimEnd()} ${linkPlaceholder}`)}
          sx={{ my: 0.75 }}
        >
          Wstaw link
        </Button>
      )}
    </>
  )
}

interface SmsTextFieldProps extends Pick<SmsTextNotesProps, 'lengthOnly' | 'link'> {
  rows?: number
  help?: string
  /** The text with its link, as it is sent; by default as it is typed */
  wholeOf?: (text: string) => string
}

/** Field 'message' of a form, with the notes on its text */
export function SmsTextField({ rows = 4, help, wholeOf, ...notes }: SmsTextFieldProps) {
  const message = String(useWatch({ name: 'message' }))
  const { setValue, setFocus } = useFormContext<{ message: string }>()
  // A button that replaces the text disappears with that.
  function replace(text: string) {
    setValue('message', text, { shouldDirty: true })
    setFocus('message')
  }
  return (
    <div>
      <TextField name="message" label="Treść wiadomości" required rows={rows} help={help} />
      <Box sx={{ mt: 1, minHeight: 64 }}>
        <SmsTextNotes {...notes} text={message} whole={wholeOf ? wholeOf(message) : message} onChange={replace} />
      </Box>
    </div>
  )
}
