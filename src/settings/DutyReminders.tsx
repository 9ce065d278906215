import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import type { Subject } from '#domain/sms/template'
import { initialSettings } from '#domain/settings/table'
import { nouns } from '#domain/text/plural'
import { CheckField } from '../shared/form/CheckField'
import { FieldRow } from '../shared/form/FieldFrame'
import { NumberField } from '../shared/form/NumberField'
import type { SettingsForm } from './settings-form'
import { SettingsPanel } from './SettingsPanel'
import { TemplateFold } from './TemplateFold'
import { useHiddenFields } from './use-hidden-fields'

export const dutyTemplates = [
  { name: 'dutyMakerSmsTemplate', label: 'Gwarancja producenta' },
  { name: 'dutyLawSmsTemplate', label: 'Przepis' },
  { name: 'dutyContractSmsTemplate', label: 'Umowa' },
  { name: 'dutyOfficeSmsTemplate', label: 'Zalecenie' },
  { name: 'dutySeveralSmsTemplate', label: 'Kilka terminów naraz' },
] as const

const switchedFields = ['dutySmsDaysAhead', ...dutyTemplates.map(({ name }) => name)] as const

/** SMS about duties of devices (rule S27) */
export function DutyReminders({ readOnly, subject }: { readOnly: boolean; subject: Subject | null }) {
  const onSwitch = useHiddenFields(switchedFields)
  const on = useWatch<SettingsForm, 'dutySmsEnabled'>({ name: 'dutySmsEnabled' })
  return (
    <SettingsPanel
      title="SMS o obowiązkach"
      help="Gwarancje, kontrole szczelności, gaz, kominy i umowy. Co wypada blisko siebie, klient dostaje w jednym SMS-ie razem z przeglądem."
      anchor="sms-o-obowiazkach"
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <FieldRow columns="minmax(0, 2fr) 1fr">
          <CheckField
            name="dutySmsEnabled"
            label="Przypominaj o obowiązkach"
            onChange={onSwitch}
            help="Raz przed każdym terminem. Zalecenie to oferta: przypominamy o nim tylko klientom, którzy zgodzili się na reklamę."
          />
          {on && (
            <NumberField
              name="dutySmsDaysAhead"
              label="Ile dni przed terminem"
              unit={nouns.day}
              min={1}
              max={365}
              help={`Od 1 do 365. Puste: ${initialSettings.dutySmsDaysAhead}.`}
            />
          )}
        </FieldRow>
        {on &&
          dutyTemplates.map(({ name, label }) => (
            <TemplateFold key={name} name={name} label={label} readOnly={readOnly} subject={subject} />
          ))}
      </Box>
    </SettingsPanel>
  )
}
