import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { noticeDelay } from '#domain/services/notice'
import { hourNote } from '#domain/sms/chain-notes'
import { formatCount } from '#domain/text/plural'
import { CheckField } from '../shared/form/CheckField'
import { FieldRow } from '../shared/form/FieldFrame'
import { SelectField } from '../shared/form/SelectField'
import { Notes } from './Notes'
import type { SettingsForm } from './settings-form'
import { hourOptions } from './settings-form'
import { SettingsPanel } from './SettingsPanel'
import { TemplateFold } from './TemplateFold'

export const visitTemplates = [
  { name: 'visitBookedSmsTemplate', label: 'Po umówieniu' },
  { name: 'visitMovedSmsTemplate', label: 'Po przełożeniu' },
  { name: 'visitCancelledSmsTemplate', label: 'Po odwołaniu' },
  { name: 'visitEveSmsTemplate', label: 'W przeddzień' },
] as const

/** SMS about visits (rule S26) */
export function VisitNotices({ readOnly }: { readOnly: boolean }) {
  const eve = useWatch<SettingsForm, 'visitEveEnabled'>({ name: 'visitEveEnabled' })
  return (
    <SettingsPanel
      title="SMS o wizycie"
      help="Co klient dostaje o umówionej wizycie. Pod linkiem widzi jej termin i może zgłosić, że mu nie pasuje."
      anchor="sms-o-wizycie"
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <CheckField
          name="visitNoticesByDefault"
          label="Proponuj powiadomienie po umówieniu i przełożeniu"
          help={`W formularzach „Powiadom klienta SMS-em” jest wtedy zaznaczone, a po przeciągnięciu wizyty w kalendarzu powiadomienie wychodzi samo. SMS wychodzi po ${formatCount(noticeDelay, ['minucie', 'minutach', 'minutach'])}, a w nocy i w dni bez wysyłania czeka.`}
        />
        <FieldRow columns="minmax(0, 2fr) 1fr">
          <CheckField
            name="visitEveEnabled"
            label="Przypominaj w przeddzień wizyty"
            help="Przed niedzielą i świętem, jeśli nie wysyłasz w te dni, SMS wychodzi wcześniej."
          />
          {eve && <SelectField name="visitEveHour" label="Godzina" options={hourOptions} />}
        </FieldRow>
        {eve && <EveNote />}
        {visitTemplates.map(({ name, label }) => (
          <TemplateFold key={name} name={name} label={label} readOnly={readOnly} subject={null} />
        ))}
      </Box>
    </SettingsPanel>
  )
}

/** A note if the chosen hour is outside the sending hours */
function EveNote() {
  const values = useWatch<SettingsForm>()
  const note = hourNote(Number(values.visitEveHour), {
    sendingFromHour: Number(values.sendingFromHour),
    sendingUntilHour: Number(values.sendingUntilHour),
    quietOnHolidays: values.quietOnHolidays === true,
  })
  return <Notes notes={note === undefined ? [] : [note]} />
}
