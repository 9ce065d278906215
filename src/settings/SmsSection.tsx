import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { Device } from '#domain/devices/device'
import { initialSettings, polishTemplates } from '#domain/settings/table'
import { formatMoney } from '#domain/text/money'
import { AdvertisingSection } from '../advertising'
import { usePermission } from '../providers/use-session'
import { CheckField } from '../shared/form/CheckField'
import { FieldRow } from '../shared/form/FieldFrame'
import { NumberField } from '../shared/form/NumberField'
import { TextField } from '../shared/form/TextField'
import { SecondaryText } from '../shared/page/SecondaryText'
import { ChainSection } from './ChainSection'
import { DutyReminders, dutyTemplates } from './DutyReminders'
import { MessagePreview } from './MessagePreview'
import { PreviewSubject } from './PreviewSubject'
import type { SettingsForm, TemplateName } from './settings-form'
import { SettingsPanel } from './SettingsPanel'
import { TemplateField } from './TemplateField'
import { VisitNotices, visitTemplates } from './VisitNotices'

interface Template {
  name: TemplateName
  title: string
  help: string
  label: string
}

const templates: readonly Template[] = [
  {
    name: 'defaultSmsTemplate',
    title: 'Przypomnienie o przeglądzie',
    help: 'Treść SMS-a o zbliżającym się terminie przeglądu, także wysłanego ręcznie.',
    label: 'Szablon przypomnienia',
  },
  {
    name: 'secondReminderSmsTemplate',
    title: 'Drugie przypomnienie',
    help: 'Treść SMS-a do tych, którzy nie odpowiedzieli na pierwszy.',
    label: 'Szablon drugiego przypomnienia',
  },
  {
    name: 'expirationSmsTemplate',
    title: 'Powiadomienie w dniu terminu',
    help: 'Treść SMS-a wysyłanego w dniu terminu.',
    label: 'Szablon powiadomienia',
  },
  {
    name: 'overdueSmsTemplate',
    title: 'Powiadomienie po terminie',
    help: 'Treść SMS-a, gdy termin minął bez przeglądu.',
    label: 'Szablon po terminie',
  },
]

export function SmsSection({ readOnly }: { readOnly: boolean }) {
  const [subject, setSubject] = useState<Device | null>(null)
  const may = usePermission()
  return (
    <>
      <ChainSection />
      <LettersAndCost subject={subject} onSubject={setSubject} />
      {templates.map(({ name, title, help, label }) => (
        <SettingsPanel
          key={name}
          title={title}
          help={help}
          anchor={name === 'defaultSmsTemplate' ? 'szablony' : undefined}
        >
          <TemplateField name={name} label={label} readOnly={readOnly} />
          <MessagePreview name={name} subject={subject} />
        </SettingsPanel>
      ))}
      <VisitNotices readOnly={readOnly} />
      <DutyReminders readOnly={readOnly} subject={subject} />
      <LimitsLink />
      {may('advertising.use') && (
        <SettingsPanel
          title="Reklama SMS"
          anchor="reklama"
          help="Do klientów, którzy wyrazili zgodę. Każda reklama ma link, którym klient może z niej zrezygnować."
        >
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <AdvertisingSection />
            <TextField
              name="consentWording"
              label="Treść zgody na reklamy"
              rows={3}
              maxLength={1000}
              help="Zapisujemy ją z datą przy każdej nowej zgodzie. Puste pole przywraca tekst domyślny."
            />
          </Box>
        </SettingsPanel>
      )}
    </>
  )
}

/** Administrators only. */
function LimitsLink() {
  if (!usePermission()('smsLimits.manage')) return null
  return (
    <SettingsPanel
      title="Limity SMS"
      help="Ile SMS-ów można wysłać na jeden numer i na minutę oraz które numery są zablokowane."
    >
      <Button component={Link} to="/admin/sms-limits" variant="outlined">
        Limity i zablokowane numery
      </Button>
    </SettingsPanel>
  )
}

function LettersAndCost({
  subject,
  onSubject,
}: {
  subject: Device | null
  onSubject: (device: Device | null) => void
}) {
  const { setValue, getValues } = useFormContext<SettingsForm>()
  const plain = useWatch<SettingsForm, 'smsPlainLetters'>({ name: 'smsPlainLetters' })

  /** An unchanged default text is replaced by its other variant; the company's own text stays. */
  function followLetters(toPlain: boolean) {
    const [from, to] = toPlain ? [polishTemplates, initialSettings] : [initialSettings, polishTemplates]
    for (const { name } of [...templates, ...visitTemplates, ...dutyTemplates]) {
      if (getValues(name) === from[name]) setValue(name, to[name], { shouldDirty: true })
    }
  }

  return (
    <SettingsPanel
      title="Litery i koszt"
      help="Z polskimi znakami w jednym SMS-ie mieści się 70 znaków zamiast 160, więc wiadomość kosztuje zwykle dwa razy więcej."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CheckField
          name="smsPlainLetters"
          label="Bez polskich znaków"
          help={
            plain
              ? 'Wiadomości z szablonów wysyłamy jako „przeglad”, „Kociol gazowy”, „350 zl”.'
              : 'Wiadomości wysyłamy tak, jak je napisano.'
          }
          onChange={followLetters}
        />
        <FieldRow columns="1fr 1fr 1fr">
          <NumberField
            name="smsPartPrice"
            label="Cena jednego SMS-a"
            unit="zł"
            min={0}
            max={10}
            step={0.001}
            help={`Z umowy z operatorem. Puste: ${formatMoney(initialSettings.smsPartPrice / 10)}.`}
          />
          <NumberField name="dailySmsBudget" label="Budżet dzienny" unit="SMS" min={0} help="Puste: bez limitu." />
          <NumberField name="monthlySmsBudget" label="Budżet miesięczny" unit="SMS" min={0} help="Puste: bez limitu." />
        </FieldRow>
        <SecondaryText>
          Budżet dotyczy wysyłania automatycznego i przypomnień do wielu naraz. Przy 80% ostrzeżemy administratorów,
          przy 100% je wstrzymamy.
        </SecondaryText>
        <PreviewSubject value={subject} onChange={onSubject} />
      </Box>
    </SettingsPanel>
  )
}
