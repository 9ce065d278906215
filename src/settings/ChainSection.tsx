import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { serverDefaults } from '#domain/settings/defaults'
import { CheckField } from '../shared/form/CheckField'
import { FieldRow } from '../shared/form/FieldFrame'
import { NumberField } from '../shared/form/TextField'
import { SelectField } from '../shared/form/SelectField'
import type { SettingsForm } from './settings-form'
import { endHourOptions, hourOptions } from './settings-form'
import { SettingsPanel } from './SettingsPanel'

interface Step {
  toggle: 'automaticSmsEnabled' | 'secondReminderEnabled' | 'expirationDayEnabled' | 'overdueEnabled'
  label: string
  help: string
  days?: { name: 'smsReminderDaysAhead' | 'secondReminderDays' | 'overdueDays'; label: string }
}

const steps: readonly Step[] = [
  {
    toggle: 'automaticSmsEnabled',
    label: 'Przypomnienie',
    help: 'Przed terminem przeglądu, z linkiem do potwierdzenia.',
    days: { name: 'smsReminderDaysAhead', label: 'Ile dni przed terminem' },
  },
  {
    toggle: 'secondReminderEnabled',
    label: 'Drugie przypomnienie',
    help: 'Gdy po pierwszym klient nie odpowiedział.',
    days: { name: 'secondReminderDays', label: 'Ile dni po pierwszym' },
  },
  { toggle: 'expirationDayEnabled', label: 'W dniu terminu', help: 'Gdy wizyta nadal nie jest umówiona.' },
  {
    toggle: 'overdueEnabled',
    label: 'Po terminie',
    help: 'Gdy termin minął bez przeglądu.',
    days: { name: 'overdueDays', label: 'Ile dni po terminie' },
  },
]

/** Which messages about an inspection leave by themselves, and when. */
export function ChainSection() {
  return (
    <>
      <SettingsPanel
        title="Automatyczne przypomnienia"
        help="Co Termin sam planuje o jednym przeglądzie. Kto potwierdził, ma umówioną wizytę albo nie chce SMS-ów, nie dostaje kolejnych."
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {steps.map((step) => (
            <ChainStep key={step.toggle} {...step} />
          ))}
        </Box>
      </SettingsPanel>
      <SettingsPanel
        title="Godziny wysyłania"
        help="Co zaplanowane poza tymi godzinami, wychodzi o najbliższej dozwolonej porze. Czas polski."
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FieldRow columns="1fr 1fr 1fr">
            <SelectField name="sendTime" label="Godzina wysłania" options={hourOptions} />
            <SelectField name="sendingFromHour" label="Najwcześniej" options={hourOptions} />
            <SelectField name="sendingUntilHour" label="Najpóźniej do" options={endHourOptions} />
          </FieldRow>
          <CheckField
            name="quietOnHolidays"
            label="Nie w niedziele i święta"
            help="Dotyczy tego, co wychodzi samo. SMS wysłany przez pracownika wychodzi także wtedy."
          />
        </Box>
      </SettingsPanel>
    </>
  )
}

function ChainStep({ toggle, label, help, days }: Step) {
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
      <CheckField name={toggle} label={label} help={help} />
      {days &&
        (on ? (
          <NumberField
            name={days.name}
            label={days.label}
            unit="dni"
            min={1}
            max={365}
            help={`Od 1 do 365. Puste: ${serverDefaults[days.name]}.`}
          />
        ) : (
          <Typography variant="body2" color="text.secondary">
            Wyłączone
          </Typography>
        ))}
    </Box>
  )
}
