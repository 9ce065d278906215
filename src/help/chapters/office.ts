import { maxAttachments } from '#domain/attachments/attachment'
import { confirmationValidityDays } from '#domain/confirmations/confirmation'
import type { Chapter } from '../chapter'

export const officeChapters: Chapter[] = [
  {
    id: 'pulpit',
    title: 'Pulpit',
    page: '/dashboard',
    words: 'dashboard start poranek oddzwoń do zrobienia',
    purpose:
      'Od tego zaczyna się dzień. Na górze widać, co czeka na biuro: przeglądy po terminie i w ciągu 14 dni, zaległe wizyty, potwierdzenia od wczoraj, nieudane SMS-y, odpowiedzi i położenia do poprawienia. Serwisant widzi tu swój dzień.',
    tasks: [
      {
        title: 'Poranek w biurze',
        steps: [
          'Kliknij liczbę, która nie jest zerem. Otworzy się dokładnie ta lista, którą policzyliśmy.',
          'W „Oddzwoń” zadzwoń do tych, którzy potwierdzili przegląd i czekają na termin albo którym umówiony termin nie pasuje, i od razu umów wizytę.',
          'W „Terminy przeglądów” przejrzyj te po terminie i z najbliższych 14 dni.',
          'W „Wizyty dziś” sprawdź, kto dziś jeździ i ile już zrobił.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Nie udało się załadować części strony.',
        remedy: 'Reszta pulpitu działa dalej. Przy tej części kliknij „Spróbuj ponownie”.',
      },
    ],
    picture: 'Pulpit biura: kafelki z liczbą spraw do zrobienia, lista „Oddzwoń” i kalendarz przeglądów',
  },
  {
    id: 'mapa',
    title: 'Mapa',
    page: '/?tab=map',
    needs: 'clients.read',
    words: 'położenie adres współrzędne pinezka kolory legenda google openstreetmap',
    purpose:
      'Pokazuje, gdzie są urządzenia i gdzie zbliża się termin. Litera oznacza typ urządzenia (P – pompa ciepła, K – kocioł gazowy, A – klimatyzator), kolor – jak pilny jest przegląd, a czerwona kropka, że klient potwierdził.',
    tasks: [
      {
        title: 'Znaleźć klienta',
        steps: [
          'Wpisz w polu nad filtrami nazwisko, adres albo telefon. Polskie litery nie są potrzebne.',
          'Wybierz podpowiedź myszą albo strzałkami i klawiszem Enter. Mapa przesunie się na to miejsce.',
          'W okienku klienta wyślesz SMS, umówisz wizytę albo otworzysz go w zakładce Klienci.',
        ],
      },
      {
        title: 'Zebrać wizyty z jednej okolicy',
        steps: [
          'W filtrach wybierz typ urządzenia i termin, na przykład „Po terminie”. Obowiązki, które minęły albo wypadają w ciągu 30 dni, mają własne filtry.',
          'Przybliż okolicę. Ciemny znacznik z liczbą to kilka urządzeń pod jednym adresem; strzałki w okienku przechodzą między nimi.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Urządzenia nie ma na mapie albo jest w złym miejscu.',
        remedy:
          'Kliknij „Położenia do poprawienia”, otwórz urządzenie do edycji i popraw adres albo przesuń pinezkę. Przerywany znacznik oznacza, że zamiast adresu klienta jest adres firmy.',
      },
      {
        problem: 'Mapa jest szara, widać tylko granice i nazwy miast.',
        remedy:
          'Nie ma połączenia z serwerem mapy. Urządzenia są na swoich miejscach, a ulice wrócą razem z internetem.',
      },
    ],
    picture: 'Mapa ze znacznikami urządzeń i panelem: szukanie, filtry i statystyki',
  },
  {
    id: 'klienci',
    title: 'Klienci',
    page: '/?tab=clients',
    needs: 'clients.read',
    words: 'karty tabela dodaj edytuj usuń telefon zgoda oś czasu historia zmian zaznacz wiele kolumny',
    purpose:
      'Wszyscy klienci z urządzeniami. Karty są do rozmowy przez telefon: widać na nich termin, potwierdzenie i historię. Tabela jest do pracy z wieloma urządzeniami naraz.',
    tasks: [
      {
        title: 'Dodać klienta',
        steps: [
          'Kliknij „Dodaj klienta”. Potrzebne są imię, nazwisko, telefon i pierwsze urządzenie z adresem i datą przeglądu.',
          'Jeśli telefon już jest w bazie, formularz pokaże, czyj. Sprawdź, czy to nie ta sama osoba.',
          'Gdy klient zgodził się na reklamy, zaznacz zgodę i wpisz, kiedy i jak ją wyraził.',
        ],
      },
      {
        title: 'Zrobić coś z wieloma urządzeniami',
        steps: [
          'Przełącz widok na „Tabela” i zawęź listę filtrami.',
          'Zaznacz wiersze. Nad tabelą wybierzesz SMS, przełożenie terminu, reklamę albo usunięcie.',
          'Przed zapisem zobaczysz, ilu urządzeń to dotyczy, a w trakcie – ile już zrobione. Resztę możesz zatrzymać.',
          'SMS-y są wysyłane w tle, także gdy zamkniesz stronę. Postęp i wynik są u góry, w „Zadaniach w tle”.',
        ],
      },
      {
        title: 'Sprawdzić, kto zmienił dane klienta',
        steps: [
          'Otwórz stronę klienta i na osi czasu kliknij „Zmiany”: zobaczysz, kto i kiedy, i co było przedtem.',
          '„Zmiany” ma też strona urządzenia, a wizyta – „Historię zmian” w swoich szczegółach.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Nie mogę znaleźć klienta.',
        remedy:
          'Wyczyść filtry. Szukanie działa po nazwisku, telefonie w dowolnym zapisie, adresie i nazwie urządzenia; Ctrl+K szuka wszędzie.',
      },
      {
        problem: 'Ktoś inny zmienił klienta, gdy go edytowałem.',
        remedy:
          'Formularz o tym powie i niczego nie nadpisze. Wczytaj nowe dane albo zapisz jeszcze raz, aby zastąpić je swoimi.',
      },
      {
        problem: 'Klient zniknął razem z urządzeniem.',
        remedy:
          'Usunięcie ostatniego urządzenia usuwa też klienta, o czym przypomni pytanie przed usunięciem. Tego nie da się cofnąć.',
      },
    ],
    picture: 'Lista klientów w kartach: dane klienta, jego urządzenia z terminem przeglądu i przyciski',
  },
  {
    id: 'urzadzenia',
    title: 'Urządzenia i terminy',
    page: '/?tab=clients&view=table',
    needs: 'devices.read',
    words:
      'przegląd przełóż termin zdjęcia dokumenty pdf tabliczka interwał potwierdzenie obowiązek gwarancja szczelność gaz komin umowa',
    purpose:
      'Każde urządzenie ma własny termin przeglądu, zdjęcia, historię wizyt i SMS-ów. Po zakończonym przeglądzie następny termin ustawia się sam, według interwału z ustawień.',
    tasks: [
      {
        title: 'Zmienić termin przeglądu',
        steps: [
          'Na karcie urządzenia otwórz „⋯”, wybierz „Przełóż przegląd” i podaj nowy dzień.',
          'Jeśli przegląd już się odbył, wybierz „Zapisz wykonany przegląd”. Gdy wizyty nie było w kalendarzu, zaznacz przy tym „Dodaj wpis do historii serwisu”.',
        ],
      },
      {
        title: 'Pilnować gwarancji, szczelności, gazu i kominów',
        steps: [
          'W menu „⋯” urządzenia wybierz „Dodaj obowiązek”. Co wynika z danych urządzenia, program proponuje sam; termin i podstawę sprawdź w swoich papierach.',
          'Przy „Zakończ wizytę” zaznacz, które obowiązki ta wizyta spełnia. Co zrobił kto inny, np. kominiarz, wpiszesz przyciskiem „Zapisz wykonanie” na stronie urządzenia.',
          'Co trzeba zrobić i co już przepadło, mówi pulpit; stamtąd przejdziesz do listy wszystkich obowiązków.',
        ],
      },
      {
        title: 'Nakleić kod QR i odbierać zgłoszenia',
        steps: [
          'W menu „⋯” urządzenia wybierz „Naklejka z kodem QR” albo zaznacz urządzenia w tabeli i wybierz „Drukuj naklejki”. Arkusz drukuj bez skalowania.',
          'Kto zeskanuje naklejkę, zobaczy termin przeglądu, poprosi o wizytę albo zgłosi awarię ze zdjęciem. Nazwiska i adresu nie zobaczy. Ty, zalogowany, trafisz od razu do urządzenia.',
          'Zgłoszenia czekają na liście „Zgłoszenia”: odpowiedz SMS-em, umów wizytę albo zamknij z powodem. Zgubioną naklejkę unieważnij w oknie „Naklejka z kodem QR”.',
        ],
      },
      {
        title: 'Prowadzić ewidencję czynnika (F-gazy)',
        steps: [
          'Wpisz w danych technicznych urządzenia czynnik i jego ilość. W menu „⋯” pojawi się „Wpis do ewidencji czynnika”.',
          'Zapisz kontrolę szczelności z wynikiem albo ilość dodaną lub odzyskaną. Wynik „szczelne” spełnia też obowiązek kontroli szczelności.',
          '„Karta urządzenia” na stronie urządzenia ma dane do wpisu w CRO i daje się wydrukować. Wpisy usuniętych urządzeń zostają na liście „Ewidencja czynnika” przez 5 lat.',
        ],
      },
      {
        title: 'Wypełnić protokół wizyty i zebrać podpis',
        steps: [
          'W menu „⋯” wizyty wybierz „Protokół” i wypełniaj pola w dowolnej kolejności. Każda wartość zapisuje się od razu, także bez zasięgu: czeka wtedy w telefonie na połączenie.',
          'Wartość poza granicami i usterka są od razu zaznaczone; „Umów naprawę” otwiera nową wizytę. Obok pomiaru stoi wartość z poprzedniego protokołu.',
          '„Zakończ wizytę i podpisz” pyta raz o datę, cenę i następny przegląd, a potem o podpis klienta albo powód, dla którego nie podpisał. Kto nie może rysować, wybiera „Podpisz bez rysowania”. Protokół dostaje numer i nie można go już zmienić; błąd poprawia „Wystaw korektę”.',
        ],
      },
      {
        title: 'Dopasować szablony protokołów',
        steps: [
          'Na liście „Protokoły” wybierz „Szablony”. Otwórz szablon albo utwórz nowy: pusty lub jako kopię.',
          'Dodawaj sekcje i pola, zmieniaj ich kolejność strzałkami. Przy pomiarze podaj jednostkę i granice: wartość poza nimi będzie od razu zaznaczona.',
          '„Podgląd” pokazuje protokół tak, jak widzi go serwisant w telefonie. Zmiany dotyczą nowych protokołów; te już zaczęte zostają bez zmian.',
        ],
      },
      {
        title: 'Dodać zdjęcia i dokumenty',
        steps: [
          'Otwórz „Zdjęcia”, przeciągnij pliki albo zrób zdjęcie telefonem. Przyjmujemy JPEG, PNG, WebP i PDF.',
          `Przy urządzeniu mieści się ${maxAttachments.device} plików, przy jednej wizycie ${maxAttachments.service}.`,
        ],
      },
    ],
    troubles: [
      {
        problem: 'Przy potwierdzeniu jest „Wygasło”.',
        remedy: `Potwierdzenie jest ważne ${confirmationValidityDays} dni i tylko do terminu przeglądu. Zadzwoń albo wyślij nowe przypomnienie.`,
      },
      {
        problem: 'Adres nie został znaleziony na mapie.',
        remedy:
          'Formularz zapyta: można zostawić sam adres, wskazać miejsce pinezką albo na razie wstawić adres firmy. Termin i SMS-y działają w każdym przypadku.',
      },
    ],
    picture: 'Tabela urządzeń z terminem, pilnością i potwierdzeniem, z filtrami nad nią',
  },
  {
    id: 'serwisy',
    title: 'Serwisy (kalendarz)',
    page: '/?tab=services',
    needs: 'services.read',
    words:
      'wizyta kalendarz umów zakończ anuluj przełóż odwołać serwisant uwagi notatka mój dzień grafik awaria nieobecność choroba urlop opóźnienie spóźnienie',
    purpose:
      'Kalendarz wizyt: miesiąc, tydzień, serwisanci obok siebie albo lista. Na telefonie jest to plan dnia z przyciskami „Zadzwoń”, „Nawiguj” i „Zakończ”.',
    tasks: [
      {
        title: 'Umówić wizytę',
        steps: [
          'Kliknij dzień albo „Dodaj wizytę”, znajdź klienta i wybierz urządzenie.',
          'Albo naciśnij jeden z terminów: proponowany, najbliżej terminu przeglądu, lub jeden z tych, które dokładają najmniej jazdy. Dzień, godzina i serwisant wpiszą się same.',
          'Ustaw godzinę, czas trwania i serwisanta. Jeśli coś się nie zgadza – inna wizyta, dzień wolny, nie ten typ urządzenia – ostrzeżemy, ale decyzja należy do Ciebie.',
        ],
      },
      {
        title: 'Przełożyć i zakończyć',
        steps: [
          'Przeciągnij wizytę na inny dzień albo godzinę; „Cofnij” przez chwilę wraca do poprzedniego terminu.',
          'Po pracy wybierz „Zakończ”, wpisz, co zostało zrobione, i dodaj zdjęcia. Cena i następny termin przeglądu zapiszą się same.',
          'Jeśli wizyta się nie odbędzie, wybierz „Anuluj wizytę”. Klienta można przy tym zawiadomić SMS-em.',
        ],
      },
      {
        title: 'Przyjąć awarię na dziś',
        steps: [
          'Kliknij „Awaria dziś”, wybierz klienta z urządzeniem i wpisz, co się stało.',
          'Wybierz, kto pojedzie: pierwszy jest ten, kto dojedzie najszybciej. Gdy coś mu wypada, zdecyduj, co z tymi wizytami.',
          'Kliknij „Umów awarię”. Wcześniej nic się nie zmieni.',
        ],
      },
      {
        title: 'Wpisać nieobecność albo odwołać dzień',
        steps: [
          'Kliknij „Zespół”, a tam „Nieobecny” przy osobie albo „Odwołaj dzień” dla całego zespołu. Podaj dni i powód.',
          'Przy każdej wizycie z tych dni wybierz, co się z nią stanie: proponujemy innego serwisanta albo termin.',
          'Zaznacz, czy zawiadomić klientów SMS-em, i kliknij „Zapisz nieobecność”.',
        ],
      },
      {
        title: 'Zawiadomić klienta o wizycie',
        steps: [
          'Przy umawianiu i przekładaniu zaznacz „Powiadom klienta SMS-em”. Jeśli klient nie wie o wizycie, jest też „Powiadom klienta” w jej menu „⋯”.',
          'Kto się spóźni, klika w planie dnia „Spóźnię się” i wybiera, o ile przesunąć wizyty i czy zawiadomić klientów.',
        ],
      },
      {
        title: 'Rozłożyć tydzień na zespół',
        steps: [
          'W „Serwisanci” wybierz „Tydzień”: każda osoba ma wiersz, a każdy dzień kolumnę.',
          'Przeciągnij wizytę do innej osoby albo dnia. Godzina zostaje ta sama.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Wizyta została zakończona przez pomyłkę.',
        remedy:
          'Administrator lub kierownik otwiera wizytę i wybiera „Wznów”. Termin i potwierdzenie wrócą, o ile nic od nich nie zależy.',
      },
      {
        problem: 'W kalendarzu brakuje wizyty.',
        remedy: 'Sprawdź filtry serwisanta, typu i statusu nad kalendarzem. Zaległe wizyty mają osobną listę.',
      },
    ],
    picture: 'Kalendarz miesiąca z wizytami w kolorach i przyciskiem „Dodaj wizytę”',
  },
  {
    id: 'do-umowienia',
    title: 'Do umówienia',
    page: '/services/to-book',
    needs: 'services.read',
    words: 'życzenie potwierdził oddzwoń termin nie pasuje',
    purpose:
      'Klienci, którzy potwierdzili przegląd lub inny obowiązek i czekają na termin, ci, którym umówiony nie pasuje, oraz ci, których wizytę odwołano. Kto czeka najdłużej, jest pierwszy.',
    tasks: [
      {
        title: 'Umówić z życzeniem klienta',
        steps: [
          'Przeczytaj, o jaki dzień i porę klient prosił na swojej stronie.',
          'Kliknij „Umów wizytę”. Dzień i godzina są już wpisane; wybierz serwisanta i zapisz.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Klient potwierdził, a nie ma go na liście.',
        remedy: 'Ma już umówiony przegląd albo potwierdzenie straciło ważność. Pokaże to oś czasu na jego stronie.',
      },
    ],
    picture: 'Lista klientów do umówienia z ich życzeniem: dzień, pora i uwagi',
  },
  {
    id: 'plan-do-druku',
    title: 'Plan do druku',
    page: '/services/print',
    needs: 'services.read',
    words: 'wydruk drukuj kartka podpis protokół tydzień',
    purpose:
      'Plan dnia albo tygodnia na kartkach, po jednej na osobę, z adresami, telefonami i miejscem na wykonane prace oraz podpis klienta.',
    tasks: [
      {
        title: 'Wydrukować plan na jutro',
        steps: [
          'Otwórz plan, w serwisach albo pod „Wizyty dziś”: pokazuje najbliższy dzień roboczy i cały zespół. Możesz wybrać osoby, inny dzień, tydzień albo cały miesiąc na jednej dużej tabeli, na ścianę.',
          'Kliknij „Drukuj”. Menu i przyciski nie trafią na papier.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Na liście nie ma serwisanta.',
        remedy: 'Administrator zaznacza „Jeździ do klientów” przy użytkowniku.',
      },
    ],
    picture: 'Plan dnia serwisanta gotowy do druku',
  },
]
