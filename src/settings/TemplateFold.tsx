import { useFormState } from 'react-hook-form'
import type { Subject } from '#domain/sms/template'
import { Fold } from './Fold'
import { MessagePreview } from './MessagePreview'
import type { SettingsForm, TemplateName } from './settings-form'
import { TemplateField } from './TemplateField'

interface TemplateFoldProps {
  name: TemplateName
  label: string
  readOnly: boolean
  subject: Subject | null
}

/** A template with its preview, one of several */
export function TemplateFold({ name, label, readOnly, subject }: TemplateFoldProps) {
  const { errors } = useFormState<SettingsForm>({ name })
  return (
    <Fold summary={label} isWrong={errors[name] !== undefined}>
      <TemplateField name={name} label={`Treść: ${label.toLocaleLowerCase('pl')}`} readOnly={readOnly} />
      <MessagePreview name={name} subject={subject} />
    </Fold>
  )
}
