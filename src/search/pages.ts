import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import type { Operation } from '#domain/access/access'
import { fold } from '#domain/text/fold'
import type { SearchOption } from './option'

export interface Command extends Omit<SearchOption, 'id' | 'group' | 'icon'> {
  /** By default that of a page */
  icon?: SearchOption['icon']
  /** Further search words */
  words?: string
  /** Of a page that nobody is redirected from, and of an action */
  needs?: Operation
}

/** Pages without a record in their address */
export const pages: readonly Command[] = [
  {
    title: 'Dashboard',
    leads: '/dashboard',
    icon: DashboardIcon,
    words: 'pulpit start konto profil hasło kalendarz w telefonie ical',
  },
  { title: 'Mapa', leads: '/?tab=map', needs: 'clients.read' },
  { title: 'Klienci', leads: '/?tab=clients', words: 'karty lista', needs: 'clients.read' },
  { title: 'Klienci w tabeli', leads: '/?tab=clients&view=table', words: 'urządzenia eksport', needs: 'clients.read' },
  {
    title: 'Położenia do poprawienia',
    leads: '/?tab=clients&view=table&position=TO_MEND',
    words: 'adresy pinezka',
    needs: 'clients.read',
  },
  {
    title: 'Serwisy',
    leads: '/?tab=services',
    words: 'kalendarz wizyty zespół nieobecność nieobecny urlop choroba dni wolne odwołaj dzień spóźnienie grafik',
    needs: 'services.read',
  },
  {
    title: 'Zaległe wizyty',
    leads: '/?tab=services&view=list&overdue=true',
    words: 'niezakończone',
    needs: 'services.read',
  },
  { title: 'Plan do druku', leads: '/services/print', words: 'wizyty wydruk drukuj serwisant', needs: 'services.read' },
  {
    title: 'Do umówienia',
    leads: '/services/to-book',
    words: 'potwierdzone życzenia oddzwoń wizyty',
    needs: 'services.read',
  },
  {
    title: 'Obowiązki',
    leads: '/services/duties',
    words: 'obowiązek terminy gwarancja szczelność gaz kominy umowa serwisowa',
    needs: 'devices.read',
  },
  {
    title: 'Zgłoszenia',
    leads: '/services/requests',
    words: 'zgłoszenie awaria naklejka naklejki kod qr zdjęcie skrzynka klient prosi',
    needs: 'requests.read',
  },
  {
    title: 'Ewidencja czynnika',
    leads: '/services/refrigerant',
    words: 'f-gazy fgazy cro szczelność czynnik chłodniczy karta urządzenia wpis',
    needs: 'devices.read',
  },
  {
    title: 'Protokoły',
    leads: '/services/protocols',
    words: 'protokół podpis klienta pomiary korekta wizyta numer',
    needs: 'services.read',
  },
  {
    title: 'Szablony protokołów',
    leads: '/services/protocol-templates',
    words: 'edytor pola pomiary granice lista kontrolna przegląd formularz',
    needs: 'settings.write',
  },
  {
    title: 'Kampanie sezonowe',
    leads: '/campaigns',
    words: 'kampania sezon trasy trasa plan propozycje przeglądy jesień',
  },
  { title: 'Raporty', leads: '/admin/reports', words: 'przychód wykres statystyki obowiązki płatności niezapłacone' },
  { title: 'Import', leads: '/admin/import', words: 'excel csv wczytaj plik eksport' },
  { title: 'Odpowiedzi klientów', leads: '/admin/sms-answers', words: 'sms', needs: 'sms.read' },
  { title: 'Limity SMS', leads: '/admin/sms-limits', words: 'zablokowane numery zablokuj numer' },
  {
    title: 'Testy usług zewnętrznych',
    leads: '/admin/external-services',
    words: 'google bramka stan',
    needs: 'health.read',
  },
  {
    title: 'Sesje',
    leads: '/account/sessions',
    words: 'moje urządzenia logowanie dwuetapowe dwustopniowe 2fa kod kody zapasowe klucz dostępu bezpieczeństwo',
    needs: 'account.use',
  },
  { title: 'Historia SMS', leads: '/admin/sms-history', words: 'wysłane', needs: 'sms.read' },
  { title: 'Zaplanowane SMS', leads: '/admin/planned-sms?status=SCHEDULED', needs: 'plannedSms.read' },
  {
    title: 'Dane osobowe (RODO)',
    leads: '/admin/privacy',
    words: 'rodo prywatność usunięcie usuń kopia danych wniosek przechowywanie',
  },
  { title: 'Dziennik zmian', leads: '/admin/events', words: 'kto usunął zmienił historia audyt' },
  { title: 'Kopie zapasowe', leads: '/admin/backups', words: 'backup przywróć odtwórz kopia zapasowa bazy' },
  {
    title: 'Użytkownicy',
    leads: '/admin/users',
    words: 'konta role dodaj użytkownika serwisanta serwisanci pracownik dni wolne',
  },
  {
    title: 'Ustawienia',
    leads: '/?tab=settings',
    words: 'ceny cena przeglądu cennik logo szablony firma gwarancja gwarancji okna producenci producentów',
    needs: 'settings.read',
  },
  {
    title: 'Przypomnienia i szablony SMS',
    leads: '/?tab=settings&section=sms',
    words: 'szablon treść budżet godziny wysyłania',
    needs: 'settings.read',
  },
  {
    title: 'Reklama SMS',
    leads: '/?tab=settings&section=sms#reklama',
    words: 'promocja marketing zgoda',
    needs: 'advertising.use',
  },
  { title: 'Pomoc', leads: '/help', icon: HelpIcon, words: 'instrukcja jak pierwsze kroki' },
]

/** Whether every typed word begins a word of the command; true if nothing is typed. */
export function speaksTo({ title, words = '' }: Command, query: string): boolean {
  const text = ` ${fold(`${title} ${words}`)}`
  return fold(query)
    .split(/\s+/)
    .every((word) => text.includes(` ${word}`))
}
