import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import { templateFault } from '#domain/settings/placeholder'
import { hasLink, noLinkNotice } from '#domain/sms/fallback-reminder'
import { TemplateTextField } from '../shared/form/TemplateTextField'
import { placeholdersOf } from './example'
import type { SettingsForm, TemplateName } from './settings-form'

interface TemplateFieldProps {
  name: TemplateName
  label: string
  readOnly: boolean
}

export function TemplateField({ name, label, readOnly }: TemplateFieldProps) {
  const text = useWatch<SettingsForm, TemplateName>({ name })
  const { known, names } = placeholdersOf(name)
  return (
    <TemplateTextField
      {...{ name, label, readOnly }}
      faultOf={(typed) => templateFault(typed, known)}
      help="Puste pole przywraca tekst domyślny."
      placeholders={names}
    >
      {text.trim() !== '' && !hasLink(text) && name !== 'visitCancelledSmsTemplate' && (
        <Alert severity="warning" role="note">
          {noLinkNotice}
        </Alert>
      )}
    </TemplateTextField>
  )
}
