import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { smsTextSchema } from '#domain/sms/text-schema'
import { LoadingBlock } from '../shared/feedback/LoadingBlock'
import { focusFromDialog } from '../shared/light/lost-focus'
import { asSent } from './SmsCount'
import { SmsTextNotes } from './SmsTextField'

interface SmsEditorProps {
  text: string
  onChange: (text: string) => void
  loading: boolean
  disabled: boolean
}

/** Why a text cannot be sent; undefined if it can */
export function smsRefusalOf(text: string): string | undefined {
  return smsTextSchema.safeParse(asSent(text)).error?.issues[0]?.message
}

/** Counts the message with a link in place of its placeholder. */
export function SmsEditor({ text, onChange, loading, disabled }: SmsEditorProps) {
  const id = useId()
  const whole = asSent(text)
  // A button that replaces the text disappears with that.
  function replace(next: string) {
    onChange(next)
    document.getElementById(id)?.focus()
  }
  const refusal = loading ? undefined : smsRefusalOf(text)
  return (
    <FormControl fullWidth error={refusal !== undefined}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        Treść wiadomości
      </FormLabel>
      {loading ? (
        <LoadingBlock height={160} label="Generowanie podglądu" />
      ) : (
        <OutlinedInput
          id={id}
          multiline
          minRows={6}
          maxRows={12}
          value={text}
          disabled={disabled}
          inputRef={focusFromDialog}
          onChange={({ target }) => onChange(target.value)}
          inputProps={{ 'aria-describedby': `${id}-count` }}
        />
      )}
      {refusal && <FormHelperText role="alert">{refusal}</FormHelperText>}
      <Box sx={{ mt: 1, minHeight: 64 }}>
        {!loading && (
          <SmsTextNotes
            id={`${id}-count`}
            text={text}
            whole={whole}
            link={text.trim() !== ''}
            disabled={disabled}
            onChange={replace}
          />
        )}
      </Box>
    </FormControl>
  )
}
