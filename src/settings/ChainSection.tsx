import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { initialSettings } from '#domain/settings/table'
import { chainNotes } from '#domain/sms/chain-notes'
import type { StepStatus } from '#domain/sms/scheduler/scheduler'
import { schedulerCalls } from '#domain/sms/scheduler/contract'
import { nouns } from '#domain/text/plural'
import { formatInstant } from '#domain/time/format'
import { useCall } from '../providers/use-call'
import { CheckField } from '../shared/form/CheckField'
import { FieldRow } from '../shared/form/FieldFrame'
import { NumberField } from '../shared/form/NumberField'
import { SelectField } from '../shared/form/SelectField'
import { SecondaryText } from '../shared/page/SecondaryText'
import { Notes } from './Notes'
import type { SettingsForm } from './settings-form'
import { endHourOptions, hourOptions } from './settings-form'
import { SettingsPanel } from './SettingsPanel'
import { useHiddenFields } from './use-hidden-fields'

interface Step {
  toggle: 'automaticSmsEnabled' | 'secondReminderEnabled' | 'expirationDayEnabled' | 'overdueEnabled'
  /** Key in the scheduler's status */
  run: 'reminders' | 'secondReminders' | 'expirationDay' | 'overdue'
  label: string
  help: string
  days?: { name: 'smsReminderDaysAhead' | 'secondReminderDays' | 'overdueDays'; label: string }
}

const steps: readonly Step[] = [
  {
    toggle: 'automaticSmsEnabled',
    run: 'reminders',
    label: 'Przypomnienie',
    help: 'Przed terminem przeglądu, z linkiem do potwierdzenia.',
    days: { name: 'smsReminderDaysAhead', label: 'Ile dni przed terminem' },
  },
  {
    toggle: 'secondReminderEnabled',
    run: 'secondReminders',
    label: 'Drugie przypomnienie',
    help: 'Gdy po pierwszym klient nie odpowiedział.',
    days: { name: 'secondReminderDays', label: 'Ile dni po pierwszym' },
  },
  {
    toggle: 'expirationDayEnabled',
    run: 'expirationDay',
    label: 'W dniu terminu',
    help: 'Gdy wizyta nadal nie jest umówiona.',
  },
  {
    toggle: 'overdueEnabled',
    run: 'overdue',
    label: 'Po terminie',
    help: 'Gdy termin minął bez przeglądu.',
    days: { name: 'overdueDays', label: 'Ile dni po terminie' },
  },
]

/** Settings of the reminder chain (rule S8), with the last and next run of each step. */
export function ChainSection() {
  const { data: status } = useCall(schedulerCalls.status, {})
  return (
    <>
      <SettingsPanel
        title="Automatyczne przypomnienia"
        help="Które SMS-y o przeglądzie Termin planuje sam. Kto potwierdził, ma umówioną wizytę albo nie chce SMS-ów, nie dostaje kolejnych."
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {steps.map((step) => (
            <ChainStep key={step.toggle} {...step} status={status?.[step.run]} />
          ))}
        </Box>
      </SettingsPanel>
      <SettingsPanel
        title="Godziny wysyłania"
        help="SMS-y wysyłamy tylko w tych godzinach, także te pisane ręcznie. Czas polski."
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FieldRow columns="1fr 1fr 1fr">
            <SelectField name="sendTime" label="Godzina wysyłania" options={hourOptions} />
            <SelectField name="sendingFromHour" label="Najwcześniej" options={hourOptions} />
            <SelectField name="sendingUntilHour" label="Najpóźniej do" options={endHourOptions} />
          </FieldRow>
          <CheckField
            name="quietOnHolidays"
            label="Nie w niedziele i święta"
            help="Automatyczne SMS-y i powiadomienia o wizytach poczekają. Pracownik może wysłać SMS także wtedy."
          />
          <ChainNotes />
        </Box>
      </SettingsPanel>
    </>
  )
}

/** What follows from the values of the form */
function ChainNotes() {
  const values = useWatch<SettingsForm>()
  const days = (name: 'smsReminderDaysAhead' | 'secondReminderDays') => values[name] ?? initialSettings[name]
  const notes = chainNotes({
    sendHour: Number(values.sendTime),
    sendingFromHour: Number(values.sendingFromHour),
    sendingUntilHour: Number(values.sendingUntilHour),
    quietOnHolidays: values.quietOnHolidays === true,
    automaticSmsEnabled: values.automaticSmsEnabled === true,
    smsReminderDaysAhead: days('smsReminderDaysAhead'),
    secondReminderEnabled: values.secondReminderEnabled === true,
    secondReminderDays: days('secondReminderDays'),
    expirationDayEnabled: values.expirationDayEnabled === true,
  })
  return <Notes notes={notes} />
}

function ChainStep({ toggle, label, help, days, status }: Step & { status: StepStatus | undefined }) {
  const onSwitch = useHiddenFields(days ? [days.name] : [])
  const on = useWatch<SettingsForm, Step['toggle']>({ name: toggle })
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 220px' },
        columnGap: 3,
        rowGap: 1,
        alignItems: 'center',
        minHeight: 84,
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0, borderBottom: 0 },
      }}
    >
      <div>
        <CheckField name={toggle} label={label} help={help} onChange={onSwitch} />
        {on && (
          // Keeps its height while loading
          <Typography color="text.secondary" sx={{ minHeight: '1lh', pl: 3.75, fontSize: '0.8125rem' }}>
            {status?.enabled && lastAndNext(status)}
          </Typography>
        )}
      </div>
      {days &&
        (on ? (
          <NumberField
            name={days.name}
            label={days.label}
            unit={nouns.day}
            min={1}
            max={365}
            help={`Od 1 do 365. Puste: ${initialSettings[days.name]}.`}
          />
        ) : (
          <SecondaryText>Wyłączone</SecondaryText>
        ))}
    </Box>
  )
}

/** 'Ostatnio: 22.11.2026, 09:00. Zaplanowano 3 przypomnienia. Następnie: 23.11.2026, 09:00.' */
function lastAndNext({ lastRunAt, lastResult, nextRunAt }: StepStatus): string {
  const last = lastRunAt && `Ostatnio: ${formatInstant(new Date(lastRunAt))}. ${lastResult?.message ?? ''}`.trim()
  const next = nextRunAt && `Następnie:\u00a0${formatInstant(new Date(nextRunAt))}.`
  return [last, next].filter(Boolean).join(' ')
}
