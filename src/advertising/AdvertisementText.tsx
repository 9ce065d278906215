import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { optOutNotice } from '#domain/advertising/advertisement'
import { maxSmsLength } from '#domain/sms/sms'
import { FieldFrame } from '../shared/form/FieldFrame'
import { Caption } from '../shared/page/SecondaryText'
import { advertisementAsSent, lengthText, PlainLettersButton, SmsBubble } from '../sms'
import { useSmsConfig } from '../shared/use-settings'
import type { AdvertisementDraft } from './use-advertisement'

/** The text field with its SMS count and a preview that includes the opt-out link. */
export function AdvertisementText({ draft }: { draft: AdvertisementDraft }) {
  const { message, setMessage } = draft
  const countId = useId()
  const empty = isBlank(message)
  // A field that nobody has typed in, or that sending has emptied, is no fault.
  const [deleted, setDeleted] = useState(false)
  const text = advertisementAsSent(message)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <FieldFrame
          label="Treść reklamy"
          required
          help={`${message.length} z ${maxSmsLength} znaków. ${optOutNotice}`}
          error={empty && !deleted ? undefined : draft.error}
        >
          {(attributes) => (
            <OutlinedInput
              id={attributes.id}
              value={message}
              onChange={({ target }) => {
                setMessage(target.value)
                setDeleted(isBlank(target.value))
              }}
              multiline
              minRows={3}
              maxRows={10}
              disabled={draft.busy}
              inputProps={{ 'aria-describedby': `${attributes['aria-describedby'] ?? ''} ${countId}` }}
            />
          )}
        </FieldFrame>
        <PlainLettersButton text={message} whole={text} disabled={draft.busy} onChange={setMessage} />
      </Box>
      {!empty && (
        <Box sx={{ maxWidth: 560 }}>
          <SmsBubble label="Podgląd reklamy">{text}</SmsBubble>
          <Caption id={countId} component="output">
            {lengthText(text)}
          </Caption>
        </Box>
      )}
    </Box>
  )
}

const isBlank = (text: string) => text.trim() === ''

/** Whether nothing is sent, and that the gateway sends nothing anyway */
export function TestModeField({ draft }: { draft: AdvertisementDraft }) {
  const id = useId()
  const gatewayTests = useSmsConfig()?.testMode
  return (
    <>
      <Box>
        <FormControlLabel
          control={
            <Checkbox
              checked={draft.testMode}
              onChange={(_, checked) => draft.setTestMode(checked)}
              slotProps={{ input: { 'aria-describedby': id } }}
            />
          }
          label="Tylko policz"
          sx={{ ml: -1.25 }}
        />
        <FormHelperText id={id} sx={{ mt: -0.5, ml: 3.75 }}>
          Zapiszemy w kampaniach, ile SMS-ów by to było. Klienci nic nie dostaną.
        </FormHelperText>
      </Box>
      {gatewayTests && (
        <Alert severity="info" role="note">
          Bramka w trybie testowym: wiadomości trafią tylko do historii.
        </Alert>
      )}
    </>
  )
}
