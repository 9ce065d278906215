/** Names of resources in one, few and many, for react-admin's generic texts, and counted texts of this console. */
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
