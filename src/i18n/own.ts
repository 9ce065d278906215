/** Names of resources in three plural forms, for react-admin's own texts. */
export const ownTexts = {
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
