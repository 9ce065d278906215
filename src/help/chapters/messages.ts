import { confirmationValidityDays } from '#domain/confirmations/confirmation'
import { maxSmsLength } from '#domain/sms/sms'
import type { Chapter } from '../chapter'

export const messageChapters: Chapter[] = [
  {
    id: 'przypomnienia',
    title: 'Przypomnienia SMS',
    page: '/?tab=settings&section=sms',
    needs: 'settings.read',
    words: 'automatyczne szablon treść łańcuch kroki link cena wyprzedzenie polskie znaki koszt',
    purpose:
      'Termin pilnuje dat i sam pisze do klientów: przypomnienie przed terminem, drugie bez odpowiedzi, powiadomienie w dniu terminu i po nim. Kto potwierdził albo ma wizytę, nie dostaje kolejnych.',
    tasks: [
      {
        title: 'Włączyć przypomnienia',
        steps: [
          'Jako administrator lub kierownik otwórz w Ustawieniach „SMS” i włącz kroki, których chcesz. Przy każdym podaj, ile dni przed terminem lub po nim.',
          'Ustaw godzinę wysyłania. W nocy nic nie wysyłamy, a w niedziele i święta, jeśli tak wybierzesz, tylko SMS-y pisane ręcznie.',
          'Sprawdź szablon: podgląd pokazuje treść na prawdziwym urządzeniu i liczbę płatnych SMS-ów.',
        ],
      },
      {
        title: 'Wysłać jedno przypomnienie od ręki',
        steps: [
          'Na karcie urządzenia albo na mapie wybierz „Wyślij SMS”.',
          'Popraw treść, jeśli trzeba. Link do potwierdzenia wstawimy sami.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Klient nie dostał przypomnienia.',
        remedy:
          'Zajrzyj do „Zaplanowanych SMS” – może czeka na swoją godzinę – i do historii SMS, gdzie przy nieudanym podany jest powód. Klient mógł też poprosić, żeby nie pisać.',
      },
      {
        problem: 'SMS kosztuje dwa razy więcej, niż powinien.',
        remedy: 'Jedna polska litera skraca SMS ze 160 do 70 znaków. Włącz „Bez polskich znaków” albo skróć szablon.',
      },
    ],
    picture: 'Ustawienia SMS: kroki przypomnień z liczbą dni i szablonem wiadomości',
  },
  {
    id: 'zaplanowane-sms',
    title: 'Zaplanowane SMS',
    page: '/admin/planned-sms',
    needs: 'plannedSms.read',
    words: 'plan kolejka anuluj przetwórz oczekujące',
    purpose:
      'Wszystko, co dopiero zostanie wysłane: do kogo, kiedy i z jaką treścią. Tutaj można jeszcze coś zmienić albo zatrzymać.',
    tasks: [
      {
        title: 'Zaplanować przypomnienia',
        steps: [
          'Plan układa się sam codziennie. „Zaplanuj SMS teraz” robi to od razu i najpierw pokazuje, do kogo napiszemy.',
          'Administrator może wysłać to, co już czeka, przyciskiem „Przetwórz teraz”.',
        ],
      },
      {
        title: 'Nie wysyłać do kogoś',
        steps: [
          'Administrator lub kierownik znajduje wiadomość i wybiera „Anuluj”. Usunięta mogłaby wrócić przy następnym planowaniu, anulowana nie wróci.',
          'Aby nie pisać do klienta w ogóle, wybierz „Nie wysyłaj” na jego stronie.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Strona zaczyna się od okna „W trakcie pracy”.',
        remedy: 'Bramka działa w trybie testowym i nic nie trafia do klientów. Kliknij „Kontynuuj mimo to”.',
      },
      {
        problem: 'Wiadomość jest po terminie i nie została wysłana.',
        remedy:
          'Czeka na dozwolone godziny albo na budżet, albo jej krok jest wyłączony w ustawieniach. Godziny i wyłączony krok są w szczegółach wiadomości.',
      },
    ],
    picture: 'Zaplanowane SMS-y: statystyki, filtry i tabela z terminem wysłania',
  },
  {
    id: 'historia-sms',
    title: 'Historia SMS',
    page: '/admin/sms-history',
    needs: 'sms.read',
    words: 'wysłane nieudane błąd doręczono nieznany stan',
    purpose:
      'Każda wiadomość, którą wysłano albo próbowano wysłać: do kogo, kiedy, z jaką treścią i co odpowiedział operator.',
    tasks: [
      {
        title: 'Sprawdzić, co klient dostał',
        steps: [
          'Wpisz nazwisko albo numer. „Szczegóły” pokazują całą treść i powód błędu.',
          'To samo, razem z wizytami i odpowiedziami, jest na osi czasu klienta.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'SMS jest nieudany.',
        remedy: 'Przeczytaj powód w szczegółach, popraw numer klienta i wyślij przypomnienie jeszcze raz.',
      },
      {
        problem: 'Przy SMS-ie jest napisane, że nie wiadomo, czy został wysłany.',
        remedy:
          'Połączenie urwało się w trakcie. Nie wysyłamy drugi raz sami, żeby klient nie dostał dwóch. Zadzwoń albo wyślij nowy, gdy stan się nie wyjaśni.',
      },
    ],
    picture: 'Historia SMS: tabela wysłanych i nieudanych wiadomości z filtrami',
  },
  {
    id: 'odpowiedzi',
    title: 'Odpowiedzi klientów',
    page: '/admin/sms-answers',
    needs: 'sms.read',
    words: 'odpisz stop rezygnacja przychodzące',
    purpose: 'Co klienci odpisali na SMS-y. Nic nie ginie: odpowiedź czeka tutaj, aż ktoś ją załatwi.',
    tasks: [
      {
        title: 'Załatwić odpowiedź',
        steps: [
          'Przeczytaj i zadzwoń albo wybierz „Odpisz”.',
          'Kliknij „Załatwione”. Pomyłkę cofa „Wróć do załatwienia”.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Klient odpisał STOP.',
        remedy:
          'Przestaliśmy do niego pisać automatycznie. Zmieni to „Wysyłaj znowu” na stronie klienta, tylko na jego prośbę.',
      },
      {
        problem: 'Odpowiedzi w ogóle nie przychodzą.',
        remedy:
          'W panelu operatora trzeba wpisać adres Termina, pod który mają trafiać. Zrobi to osoba, która prowadzi serwer; skąd go wziąć, jest w instrukcji.',
      },
    ],
    picture: 'Odpowiedzi klientów do załatwienia, z przyciskami „Odpisz” i „Załatwione”',
  },
  {
    id: 'strona-klienta',
    title: 'Strona klienta',
    page: '/services/to-book',
    needs: 'services.read',
    words: 'link potwierdzenie confirm życzenie ukraiński angielski wygasł token',
    purpose:
      'Link w SMS-ie prowadzi klienta na prostą stronę, bez logowania: potwierdza przegląd, wybiera dzień i porę, zostawia uwagi i numer. Jest po polsku, ukraińsku i angielsku.',
    tasks: [
      {
        title: 'Co robi klient',
        steps: [
          'Otwiera link z SMS-a, sprawdza urządzenie i adres, potwierdza.',
          'Może podać życzenie albo cofnąć potwierdzenie, dopóki wizyta nie jest umówiona.',
          'Gdy wizyta jest już umówiona, widzi jej dzień, doda ją do kalendarza albo powie, że termin nie pasuje.',
        ],
      },
      {
        title: 'Co robi biuro',
        steps: [
          'Życzenie widać przy urządzeniu i na liście „Do umówienia”.',
          'Wszystkie linki i odpowiedzi klienta pokazuje na jego stronie oś czasu, gdy klikniesz „Potwierdzenia”.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Klient mówi, że link wygasł.',
        remedy: `Link jest ważny ${confirmationValidityDays} dni i tylko dla jednego przeglądu. Umów wizytę przez telefon albo wyślij nowe przypomnienie.`,
      },
      {
        problem: 'Na stronie klienta jest zły telefon lub brak nazwy firmy.',
        remedy: 'Popraw je w Ustawieniach, w części „Firma”. Zmiana działa od razu, także w wysłanych linkach.',
      },
    ],
    picture: 'Strona klienta: dane przeglądu i przycisk „Potwierdzam przegląd”',
  },
  {
    id: 'reklama',
    title: 'Reklama SMS',
    page: '/?tab=settings&section=sms',
    needs: 'advertising.use',
    words: 'kampania zgoda marketing promocja',
    purpose:
      'Jedna wiadomość do wielu klientów, na przykład o promocji przed sezonem. Dostają ją tylko ci, którzy się zgodzili.',
    tasks: [
      {
        title: 'Wysłać reklamę',
        steps: [
          `W Ustawieniach, w części „SMS”, wpisz treść w „Reklama SMS”, najwyżej ${maxSmsLength} znaków. Link rezygnacji dodamy sami.`,
          'Wybierz odbiorców i użyj „Policz bez wysyłania”: zobaczysz, ilu ich jest, ile to kosztuje i kogo pominiemy.',
          'Wyślij. Dopóki kampania trwa, można ją zatrzymać.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Odbiorców jest mniej, niż się spodziewam.',
        remedy: 'Brakuje zgód. Zapisz je przy klientach, z dniem i źródłem zgody; bez niej nie wolno wysyłać reklam.',
      },
    ],
  },
  {
    id: 'limity',
    title: 'Limity SMS',
    page: '/admin/sms-limits',
    needs: 'smsLimits.manage',
    words: 'zablokowane numery budżet blokada',
    purpose:
      'Chronią klientów przed nadmiarem wiadomości, a firmę przed rachunkiem: ile SMS-ów można wysłać na jeden numer i ile razem.',
    tasks: [
      {
        title: 'Zablokować numer',
        steps: ['Kliknij „Zablokuj numer”, wpisz numer, powód i ewentualnie dzień, do którego blokada obowiązuje.'],
      },
      {
        title: 'Zmienić limity',
        steps: ['Kliknij „Zmień limity”. Budżet dzienny i miesięczny ustawisz w Ustawieniach, w części „SMS”.'],
      },
    ],
    troubles: [
      {
        problem: 'SMS nie został wysłany, choć numer jest dobry.',
        remedy:
          'Wpisz go w „Sprawdź numer”. Zobaczysz, czy jest zablokowany albo wyczerpał limit, i kiedy znów wolno pisać.',
      },
    ],
    picture: 'Limity SMS: zużycie, zablokowane numery i statystyki ostatnich dni',
  },
]
