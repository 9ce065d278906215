import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { initialSettings } from '#domain/settings/table'
import { costOf, smsCost, partCounts } from '#domain/sms/parts'
import { maxSmsLength } from '#domain/sms/sms'
import type { Subject } from '#domain/sms/template'
import { formatMoney } from '#domain/text/money'
import { formatCount, nouns } from '#domain/text/plural'
import { plainFieldset } from '../shared/form/plain-fieldset'
import { Caption } from '../shared/page/SecondaryText'
import { SmsBubble, SmsCount } from '../sms'
import { useToday } from '../shared/use-clock'
import { exampleMessage } from './example'
import type { SettingsForm, TemplateName } from './settings-form'

export function MessagePreview({ name, subject }: { name: TemplateName; subject: Subject | null }) {
  const id = useId()
  const today = useToday()
  const form = useWatch<SettingsForm>() as SettingsForm
  const context = { form, subject, today, origin: window.location.origin }
  const message = exampleMessage(name, context)
  const price = { smsPartPrice: Math.round((form.smsPartPrice || 0) * 1000) || initialSettings.smsPartPrice }
  const { asIs, plain } = partCounts(exampleMessage(name, { ...context, form: { ...form, smsPlainLetters: false } }))
  const saved = asIs > plain ? formatMoney(smsCost(asIs - plain, price)) : undefined
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ ...plainFieldset, mt: 2.5, maxWidth: 560 }}>
      <Caption id={id} component="p" sx={{ mb: 0.75 }}>
        Podgląd: tak zobaczy to {subject ? subject.clientName : 'klient'}
      </Caption>
      <SmsBubble>{message}</SmsBubble>

      <SmsCount message={message} />
      <Caption component="p">
        Koszt jednej wiadomości: {formatMoney(costOf(message, price))}.
        {saved &&
          (form.smsPlainLetters
            ? ` Bez polskich znaków: ${parts(plain)} zamiast ${asIs}, oszczędność ${saved}.`
            : ` Bez polskich znaków: ${parts(plain)} zamiast ${asIs}, ${saved} mniej za każdą.`)}
      </Caption>
      {message.length > maxSmsLength && (
        <Alert severity="warning" role="note" sx={{ mt: 1 }}>
          Po wypełnieniu wiadomość ma ponad {maxSmsLength} znaków. Kto zechce wysłać ją ręcznie, będzie musiał ją
          skrócić.
        </Alert>
      )}
    </Box>
  )
}

const parts = (count: number) => formatCount(count, nouns.sms)
