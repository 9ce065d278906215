import polyglot from 'ra-i18n-polyglot'
import { documentedTexts } from './documented'
import { polishMessages } from './polish'

/** Names of resources in three plural forms, for react-admin's own texts. */
const ownTexts = {
  resources: {
    clients: { name: 'Klient |||| Klienci |||| Klienci' },
    devices: { name: 'Urządzenie |||| Urządzenia |||| Urządzenia' },
    users: { name: 'Użytkownik |||| Użytkownicy |||| Użytkownicy' },
    services: { name: 'Serwis |||| Serwisy |||| Serwisy' },
    sms: { name: 'SMS |||| SMS-y |||| SMS-y' },
    'sms-answers': { name: 'Odpowiedź klienta |||| Odpowiedzi klientów |||| Odpowiedzi klientów' },
    'planned-sms': { name: 'Zaplanowany SMS |||| Zaplanowane SMS-y |||| Zaplanowane SMS-y' },
  },
}

export const messages = { ...polishMessages, ...ownTexts, ...documentedTexts }

/** Polish only. Polyglot knows the three plural forms of 'pl'. A missing key is shown as it is. */
export const i18nProvider = polyglot(() => messages, 'pl', [{ locale: 'pl', name: 'Polski' }], {
  allowMissing: true,
  onMissingKey: (key: string) => key,
})
