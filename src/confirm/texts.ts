import type { FailureCause } from './confirmation-api'
import type { Confirmation, ConfirmFailure } from './useConfirmation'

/** The texts of the customer's page. */
export const expiredText = 'Ten link wygasł. Prosimy o kontakt telefoniczny w celu umówienia wizyty.'
export const unloadableText = 'Nie udało się załadować informacji. Sprawdź poprawność linku.'

const brokenText = 'Wystąpił błąd podczas potwierdzania. Spróbuj ponownie później.'
export const confirmFailureTexts: Record<ConfirmFailure, { text: string; hint?: string }> = {
  refused: { text: 'Nie udało się potwierdzić. Spróbuj ponownie.' },
  broken: { text: brokenText },
  offline: { text: brokenText, hint: 'Nie otrzymaliśmy odpowiedzi – sprawdź połączenie z internetem.' },
}

/** Under the documented sentence, which always speaks of the link, stands what helps with this cause. */
export const unloadableHints: Record<FailureCause, string> = {
  link: 'Otwórz link bezpośrednio z wiadomości SMS. Jeśli to nie pomoże, zadzwoń pod numer podany w wiadomości.',
  network: 'Wygląda na to, że nie ma połączenia z internetem. Gdy wróci, spróbujemy ponownie.',
  server: 'Nasz serwer chwilowo nie odpowiada. Spróbuj ponownie za kilka minut.',
}

/** When the office answers the phone, as long as it has not said so */
export const usualHours = 'Pon.–pt. 8:00–16:00'

const titles: Record<Confirmation['at'], string> = {
  loading: 'Potwierdzenie przeglądu',
  open: 'Potwierdzenie przeglądu',
  confirmed: 'Przegląd potwierdzony',
  expired: 'Link wygasł',
  unloadable: 'Nie udało się załadować',
}

/** The document's title: what is here, then whose it is. */
export function titleOf(confirmation: Confirmation): string {
  const company = 'visit' in confirmation ? confirmation.visit.companyName : ''
  return company ? `${titles[confirmation.at]} – ${company}` : titles[confirmation.at]
}

/** What a screen reader is told of changes that neither move the focus nor raise an alert. */
export function announcementOf(confirmation: Confirmation): string {
  switch (confirmation.at) {
    case 'loading':
      return 'Wczytywanie szczegółów przeglądu…'
    case 'unloadable':
      return confirmation.retrying ? 'Ponowne wczytywanie…' : 'Wczytywanie nie powiodło się.'
    case 'open':
      return confirmation.sending ? 'Wysyłanie potwierdzenia…' : ''
    case 'confirmed':
      return confirmation.justNow ? 'Potwierdzenie wysłane.' : ''
    case 'expired':
      return ''
  }
}
