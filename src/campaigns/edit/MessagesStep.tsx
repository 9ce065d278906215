import Box from '@mui/material/Box'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { OfferPlaceholder } from '#domain/campaigns/offer-template'
import { offerTemplateFault } from '#domain/campaigns/offer-template'
import { arrivalWindow } from '#domain/campaigns/proposal'
import { formatAddress } from '#domain/devices/address'
import { exampleOfferLink } from '#domain/offers/offer-link'
import type { OfferSubject } from '#domain/offers/offer-text'
import { offerText } from '#domain/offers/offer-text'
import { initialSettings } from '#domain/settings/table'
import { exampleDevice } from '#domain/sms/example'
import { nouns } from '#domain/text/plural'
import type { Day } from '#domain/time/day'
import { addDays, isDay } from '#domain/time/day'
import { isTimeOfDay, minutesOf } from '#domain/time/time-of-day'
import { CheckField } from '../../shared/form/CheckField'
import { FieldRow } from '../../shared/form/FieldFrame'
import { TemplateTextField } from '../../shared/form/TemplateTextField'
import { NumberField } from '../../shared/form/NumberField'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { Caption } from '../../shared/page/SecondaryText'
import { useToday } from '../../shared/use-clock'
import { useSettings } from '../../shared/use-settings'
import { SmsBubble, SmsCount } from '../../sms'

/** The link has two names; only one is offered. */
const placeholderNames: Record<Exclude<OfferPlaceholder, 'confirmationLink'>, string> = {
  clientName: 'Klient',
  deviceType: 'Typ urządzenia',
  address: 'Adres',
  visitDate: 'Dzień wizyty',
  visitTime: 'Godziny przyjazdu',
  offerEnd: 'Ostatni dzień na odpowiedź',
  customConfirmationURL: 'Link do odpowiedzi',
  contactPhoneNumber: 'Telefon kontaktowy',
}

export function MessagesStep() {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <FieldRow>
        <NumberField
          name="smsPerDay"
          label="SMS-ów dziennie"
          required
          min={1}
          max={1000}
          help="Tyle propozycji i przypomnień wysyłamy najwyżej jednego dnia, żeby biuro zdążyło odebrać telefony."
        />
        <NumberField
          name="offerDays"
          label="Ile dni czeka propozycja"
          unit={nouns.day}
          required
          min={1}
          max={14}
          help="Dzień przed końcem wysyłamy przypomnienie. Potem termin jest znowu wolny."
        />
      </FieldRow>
      <CheckField
        name="autoRefill"
        label="Zwolniony termin proponuj od razu następnemu klientowi"
        help="Temu, do którego najmniej trzeba zboczyć. Bez tego czeka na decyzję biura."
      />
      <Template name="offerTemplate" label="Propozycja terminu" />
      <Template name="reminderTemplate" label="Przypomnienie o propozycji" />
    </Box>
  )
}

function Template({ name, label }: { name: 'offerTemplate' | 'reminderTemplate'; label: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { lg: '1fr 1fr' } }}>
      <TemplateTextField name={name} label={label} faultOf={offerTemplateFault} placeholders={placeholderNames} />
      <MessagePreview name={name} />
    </Box>
  )
}

function MessagePreview({ name }: { name: string }) {
  const id = useId()
  const today = useToday()
  const settings = useSettings().data ?? initialSettings
  const values = useWatch()
  const link = exampleOfferLink(window.location.origin)
  const text = offerText(String(values[name] ?? ''), exampleOffer(values, today), settings, link)
  return (
    <Box component="fieldset" aria-labelledby={id} sx={plainFieldset}>
      <Caption id={id} component="p" sx={{ mb: 0.75 }}>
        Podgląd: tak zobaczy to klient
      </Caption>
      <SmsBubble>{text}</SmsBubble>
      <SmsCount message={text} />
    </Box>
  )
}

/** An invented customer on the first day of the campaign; the form may hold anything while somebody types. */
function exampleOffer({ from, offerDays, windowMinutes, opens }: Record<string, unknown>, today: Day): OfferSubject {
  const { clientName, type, address } = exampleDevice(today)
  const earliest = isTimeOfDay(String(opens)) ? minutesOf(String(opens)) : 8 * 60
  return {
    clientName,
    deviceTypes: [type],
    address: formatAddress(address),
    day: typeof from === 'string' && isDay(from) ? from : today,
    ...arrivalWindow(earliest + 60, Number(windowMinutes) || 120, earliest),
    expiresOn: addDays(today, Math.min(14, Math.max(1, Math.round(Number(offerDays)) || 1))),
  }
}
