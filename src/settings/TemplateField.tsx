import Alert from '@mui/material/Alert'
import { templateFault } from '#domain/settings/placeholder'
import { hasLink, noAnswerNotice, noLinkNotice } from '#domain/sms/fallback-reminder'
import { lengthFault } from '#domain/sms/template-length'
import { TemplateTextField } from '../shared/form/TemplateTextField'
import { placeholdersOf } from './example'
import type { TemplateName } from './settings-form'

interface TemplateFieldProps {
  name: TemplateName
  label: string
  readOnly: boolean
}

export function TemplateField({ name, label, readOnly }: TemplateFieldProps) {
  const { allowed, names } = placeholdersOf(name)
  return (
    <TemplateTextField
      name={name}
      label={label}
      readOnly={readOnly}
      faultOf={(text) => templateFault(text, allowed) ?? lengthFault(text)}
      help="Puste pole przywraca tekst domyślny."
      placeholders={names}
    >
      {(text) =>
        text.trim() !== '' &&
        !hasLink(text) &&
        name !== 'visitCancelledSmsTemplate' && (
          <Alert severity="warning" role="note">
            {/^(visit|dut)/.test(name) ? noAnswerNotice : noLinkNotice}
          </Alert>
        )
      }
    </TemplateTextField>
  )
}
