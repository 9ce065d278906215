import Box from '@mui/material/Box'
import { deviceTypeNames, deviceTypes } from '#domain/devices/device-type'
import { initialSettings, settingsTable } from '#domain/settings/table'
import { formatMoney } from '#domain/text/money'
import { FieldRow } from '../shared/form/FieldFrame'
import { NumberField } from '../shared/form/NumberField'
import { TextField } from '../shared/form/TextField'
import { SelectField } from '../shared/form/SelectField'
import { intervalOptions } from './settings-form'
import { DutyDefaults } from './DutyDefaults'
import { LogoField } from './LogoField'
import { SettingsPanel } from './SettingsPanel'
import { WarrantyWindows } from './WarrantyWindows'

const inThrees = '1fr 1fr 1fr'

export function GeneralSection({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <SettingsPanel
        title="Ceny przeglądów"
        anchor="ceny"
        help="Te ceny podajemy w SMS-ach. Po zakończeniu wizyty cena zostaje przy niej zapisana."
      >
        <FieldRow columns={inThrees}>
          {deviceTypes.map((type) => (
            <NumberField
              key={type}
              name={settingsTable.price[type].name}
              label={deviceTypeNames[type]}
              unit="zł"
              min={0}
              step={10}
              help={`Puste pole lub 0 przywraca ${formatMoney(initialSettings.price[type])}`}
            />
          ))}
        </FieldRow>
      </SettingsPanel>
      <SettingsPanel
        title="Interwały przeglądów"
        help="Po zakończonym przeglądzie następny termin przypada po tylu miesiącach."
      >
        <FieldRow columns={inThrees}>
          {deviceTypes.map((type) => (
            <SelectField
              key={type}
              name={settingsTable.intervalMonths[type].name}
              label={deviceTypeNames[type]}
              options={intervalOptions}
            />
          ))}
        </FieldRow>
      </SettingsPanel>
      <SettingsPanel
        title="Firma"
        anchor="firma"
        help="Nazwę firmy i telefon dla klientów widać na stronie, na której klient potwierdza przegląd."
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <FieldRow>
            <TextField name="companyName" label="Nazwa firmy" autoComplete="organization" />
            <TextField
              name="contactPhoneNumber"
              label="Telefon kontaktowy"
              help="Dla klientów: podajemy go w SMS-ach i na stronie potwierdzenia."
            />
          </FieldRow>
          <TextField
            name="contactHours"
            label="Godziny kontaktu"
            help={`Podajemy je obok telefonu na stronie potwierdzenia. Puste pole przywraca „${initialSettings.contactHours}”.`}
          />
          <FieldRow>
            <TextField
              name="companyPhone"
              label="Telefon firmy"
              help="Numer biura. Drukujemy go na protokołach i raportach; na stronie klienta i w SMS-ach jest telefon kontaktowy."
            />
            <TextField name="companyEmail" label="E-mail firmy" />
          </FieldRow>
          <FieldRow>
            <TextField name="companyAddress" label="Adres firmy" />
            <TextField name="companyNip" label="NIP firmy" help="Podajemy go na protokołach." />
          </FieldRow>
          <LogoField readOnly={readOnly} />
        </Box>
      </SettingsPanel>
      <WarrantyWindows readOnly={readOnly} />
      <DutyDefaults />
      <SettingsPanel
        title="Dziennik zmian"
        help="Wpisy o tym, kto co zmienił, usuwamy po tylu latach. Z nich raport liczy wykonane obowiązki, więc nie sięga dalej wstecz."
      >
        <FieldRow columns={inThrees}>
          <NumberField
            name="eventYears"
            label="Przechowywanie wpisów (lata)"
            min={1}
            max={20}
            help={`Od 1 do 20. Puste pole przywraca ${initialSettings.eventYears}.`}
          />
        </FieldRow>
      </SettingsPanel>
    </>
  )
}
