import { serverDefaults } from '#domain/settings/defaults'
import { sendingHours } from '#domain/sms/sending-hours'
import { FieldRow } from '../shared/form/FieldRow'
import { NumberField } from '../shared/form/NumberField'
import { SelectField } from '../shared/form/SelectField'
import { MessagePreview } from './MessagePreview'
import { hourOptions } from './settings-form'
import { SettingsPanel } from './SettingsPanel'
import { TemplateField } from './TemplateField'

/** Sub-tab SMS: when reminders go out, and what they say. */
export function SmsSection({ readOnly }: { readOnly: boolean }) {
  return (
    <>
      <SettingsPanel
        title="Przypomnienia"
        help="Przypomnienia planuje przycisk „Zaplanuj SMS teraz” w zakładce Klienci. Tu ustawiasz, kiedy mają wyjść."
      >
        <FieldRow>
          <NumberField
            name="smsReminderDaysAhead"
            label="Ile dni przed terminem przeglądu"
            unit="dni"
            min={1}
            max={365}
            help={`Od 1 do 365. Puste pole przywraca ${serverDefaults.smsReminderDaysAhead} dni.`}
          />
          <SelectField
            name="sendTime"
            label="Godzina wysłania"
            options={hourOptions}
            help={`SMS-y wychodzą tylko od ${sendingHours.from}:00 do ${sendingHours.to}:00; zaplanowane poza tymi godzinami wychodzą o najbliższej ${sendingHours.from}:00.`}
          />
        </FieldRow>
      </SettingsPanel>
      <SettingsPanel title="Przypomnienie o przeglądzie" help="Treść SMS-a o zbliżającym się terminie przeglądu.">
        <TemplateField name="defaultSmsTemplate" label="Szablon przypomnienia" readOnly={readOnly} />
        <MessagePreview name="defaultSmsTemplate" />
      </SettingsPanel>
      <SettingsPanel
        title="Powiadomienie w dniu terminu"
        help="Treść SMS-a wysyłanego w dniu terminu. Tych powiadomień jeszcze nie wysyłamy, ale szablon możesz już przygotować."
      >
        <TemplateField name="expirationSmsTemplate" label="Szablon powiadomienia" readOnly={readOnly} />
        <MessagePreview name="expirationSmsTemplate" />
      </SettingsPanel>
    </>
  )
}
