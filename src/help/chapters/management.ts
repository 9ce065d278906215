import type { Chapter } from '../chapter'

export const managementChapters: Chapter[] = [
  {
    id: 'raporty',
    title: 'Raporty',
    page: '/admin/reports',
    needs: 'reports.read',
    words: 'przychód przychody płatności zapłata niezapłacone wykres pdf csv statystyki prognoza koszt',
    purpose:
      'Ile wykonano, ile to przyniosło i co przyjdzie w następnym roku. Liczymy zakończone wizyty, po cenie zapisanej przy każdej z nich.',
    tasks: [
      {
        title: 'Porównać okresy',
        steps: [
          'Wybierz miesiąc, kwartał, rok albo własne dni. Obok zobaczysz ten sam okres rok wcześniej.',
          'Kliknij słupek wykresu albo podkreśloną liczbę, aby zobaczyć wizyty, odpowiedzi lub SMS-y, które się na nie składają.',
          'Każdy wykres ma tabelę i plik CSV. Całość jako PDF jest w „Eksport”.',
          'Kto pilnuje obowiązków, widzi też, ile z nich wykonano, ile zalega i które terminy nieprzekraczalne minęły.',
        ],
      },
      {
        title: 'Dostawać raport e-mailem',
        steps: [
          'W „Raport miesięczny e-mailem” wpisz adresy i zapisz. Raport wysyłamy pierwszego dnia miesiąca o 7:00.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Przychód jest za mały.',
        remedy: 'Liczą się tylko zakończone wizyty. Zakończ zaległe na liście „Zaległe wizyty”.',
      },
    ],
    picture: 'Raporty: kafelki z liczbami, wykres przychodu według miesięcy i statystyki SMS',
  },
  {
    id: 'import',
    title: 'Import i eksport',
    page: '/admin/import',
    needs: 'import.run',
    words: 'excel csv vcf wczytaj plik szablon kopia przenieś',
    purpose:
      'Przenosi klientów i urządzenia z Excela, pliku CSV albo wizytówek z telefonu, i pozwala zabrać je do jednego skoroszytu.',
    tasks: [
      {
        title: 'Wczytać klientów z Excela',
        steps: [
          'Wybierz plik, przeciągnij go albo wklej wiersze prosto z arkusza. Kolumny mogą być w dowolnej kolejności.',
          'Sprawdź, co jest w kolumnach, i kliknij „Sprawdź wiersze”. Niczego to jeszcze nie zapisuje.',
          'Rozstrzygnij wiersze, przy których pytamy, czy to ten sam klient, i kliknij „Wczytaj”.',
        ],
      },
      {
        title: 'Zabrać swoje dane',
        steps: [
          'Kliknij „Pobierz wszystko (.xlsx)”. Ten sam plik można potem wczytać z powrotem: wrócą klienci, urządzenia, wizyty, obowiązki i SMS-y. Protokoły i ewidencja czynnika są w nim do wglądu. Zdjęcia, ustawienia i konta są tylko w kopii zapasowej.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Część wierszy została odrzucona.',
        remedy:
          'Popraw je na liście wierszy i kliknij „Wczytaj jeszcze”, także po imporcie. Gdy jest ich dużo, pobierz „odrzucone z powodami”, popraw plik i wczytaj go jeszcze raz. Podwójnych klientów nie będzie.',
      },
      {
        problem: 'Wczytałem nie ten plik.',
        remedy:
          'Import można cofnąć w całości, dopóki nikt na tych klientach nie pracował i nie wysłano do nich SMS-a. Potem zostanie tylko to, co jest już w użyciu.',
      },
    ],
    picture: 'Import klientów: pole na plik, szablon i dotychczasowe importy',
  },
  {
    id: 'uzytkownicy',
    title: 'Użytkownicy i role',
    page: '/admin/users',
    needs: 'users.read',
    words:
      'konto zatwierdź hasło zapomniałem hasła uprawnienia administrator kierownik serwisant pracownik podgląd urlop dni wolne godziny pracy',
    purpose:
      'Kto ma konto i co mu wolno. Administrator może wszystko. Kierownik – wszystko poza kontami, reklamą, limitami SMS, przyciskiem „Przetwórz teraz”, dziennikiem zmian, kopiami zapasowymi oraz wydawaniem i usuwaniem danych osobowych. Serwisant pracuje z klientami i wizytami. Podgląd czyta i może zaplanować przypomnienia.',
    tasks: [
      {
        title: 'Dodać serwisanta',
        steps: [
          'Kliknij „Dodaj użytkownika”, wpisz dane i wybierz rolę Serwisant.',
          'W edycji ustaw godziny pracy, dni wolne, kolor w kalendarzu i typy urządzeń, które serwisuje.',
        ],
      },
      {
        title: 'Wymagać logowania dwuetapowego',
        steps: ['Kliknij „Logowanie” i zaznacz role, które oprócz hasła mają podawać kod z telefonu.'],
      },
      {
        title: 'Przyjąć osobę, która się zarejestrowała',
        steps: ['Otwórz „Oczekujący na zatwierdzenie”, sprawdź, kto to, i kliknij „Zatwierdź”, wybierając rolę.'],
      },
    ],
    troubles: [
      {
        problem: 'Ktoś odszedł z firmy.',
        remedy:
          'Dezaktywuj konto: ta osoba zostanie od razu wszędzie wylogowana, a wizyty zachowają jej nazwisko. Konta nie trzeba usuwać.',
      },
      {
        problem: 'Komuś zginął telefon albo laptop.',
        remedy:
          'Kliknij „Wyloguj” przy tej osobie: wyloguje ją ze wszystkich urządzeń, a konto pozostanie aktywne. Jeżeli miała tam klucz dostępu, usuń go, a adres kalendarza niech sama usunie w „Kalendarz w telefonie”, bo działa także po wylogowaniu.',
      },
      {
        problem: 'Ktoś zapomniał hasła.',
        remedy:
          'Na stronie logowania jest „Nie pamiętasz hasła?”: link do nowego hasła przyjdzie e-mailem. Gdy Termin nie ma skonfigurowanej poczty, nowe hasło nada osoba, która prowadzi serwer.',
      },
    ],
    picture: 'Lista użytkowników z rolami, statusem i ostatnim logowaniem',
  },
  {
    id: 'dziennik-zmian',
    title: 'Dziennik zmian',
    page: '/admin/events',
    needs: 'system.read',
    words: 'historia kto zmienił usunął dodał audyt eksport csv',
    purpose:
      'Kto, kiedy i co dodał, zmienił albo usunął w całym biurze – także klient przez link z SMS-a, import i sam Termin. Widzi go tylko administrator, a wpisów nikt nie może poprawić.',
    tasks: [
      {
        title: 'Sprawdzić, kto usunął klienta',
        steps: [
          'W „Czego dotyczy” wybierz „Klient”, a w „Zmiana” – „Usunięcie”.',
          'W „Kto albo czyje dane” wpisz nazwisko. Przy wpisie jest dzień, godzina i osoba.',
        ],
      },
      {
        title: 'Wydać albo usunąć dane klienta (RODO)',
        steps: [
          'Naciśnij Ctrl+K i wybierz „Dane osobowe (RODO)”. Znajdź osobę po nazwisku, telefonie albo e-mailu.',
          '„Pobierz dane” zapisze wszystko w pliku ZIP. „Usuń dane” najpierw pokaże, co zniknie, a co zostanie i dlaczego.',
        ],
      },
      {
        title: 'Zabrać wpisy do arkusza',
        steps: ['Zawęź listę filtrami i kliknij „Eksportuj CSV”.'],
      },
    ],
    troubles: [
      {
        problem: 'Nie ma starszych wpisów.',
        remedy:
          'Wpisy usuwamy po tylu latach, ile jest w ustawieniach, w „Dziennik zmian”. Nowa liczba nie przywróci usuniętych.',
      },
      {
        problem: 'Chcę wiedzieć tylko o jednym kliencie albo urządzeniu.',
        remedy: 'Otwórz jego stronę i na osi czasu kliknij „Zmiany”: tam są wszystkie zmiany jego danych.',
      },
    ],
  },
  {
    id: 'kopie-zapasowe',
    title: 'Kopie zapasowe',
    page: '/admin/backups',
    needs: 'backups.manage',
    words: 'backup przywróć odtwórz kopia zapasowa pobierz utrata danych awaria serwera',
    purpose:
      'Co noc Termin zapisuje kopię wszystkich danych razem ze zdjęciami: na serwerze, a w wersji pokazowej w przeglądarce. Z każdej kopii administrator może przywrócić dane, na przykład po nieudanym imporcie albo usunięciu nie tego, co trzeba.',
    tasks: [
      {
        title: 'Przywrócić dane z kopii',
        steps: [
          'Przy kopii z dobrego dnia kliknij „Przywróć…” i wpisz słowo, o które prosi okno. Obecne dane trafią najpierw do osobnej kopii.',
          'Na czas przywracania Termin przestaje działać u wszystkich, a potem każdy loguje się od nowa. SMS-y, których czas minął, nie zostaną wysłane.',
        ],
      },
      {
        title: 'Zabezpieczyć się przed większą zmianą',
        steps: ['Kliknij „Zrób kopię teraz”. Kopia pojawi się na liście, gdy będzie gotowa.'],
      },
      {
        title: 'Przenieść dane z wersji pokazowej na serwer',
        steps: [
          'W wersji pokazowej kliknij „Pobierz” przy kopii.',
          'Poproś osobę, która prowadzi serwer, aby przywróciła ten plik i nadała nowe hasła: dotychczasowe tam nie działają.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Serwer może spłonąć razem z kopiami.',
        remedy: 'Poproś osobę, która prowadzi serwer, aby folder z kopiami był co dzień przenoszony w inne miejsce.',
      },
    ],
  },
  {
    id: 'uslugi-zewnetrzne',
    title: 'Usługi zewnętrzne',
    page: '/admin/external-services',
    needs: 'health.read',
    words: 'test bramka sms google kalendarz poczta kopia stan konfiguracja tryb testowy',
    purpose:
      'Sprawdza, czy działa to, na czym Termin polega: bramka SMS, mapa, wyszukiwanie adresów, kalendarz Google, poczta, pliki i baza danych.',
    tasks: [
      {
        title: 'Sprawdzić bramkę SMS',
        steps: [
          'Kliknij „Test All Services” i rozwiń kartę, która nie jest zielona: zobaczysz, czego brakuje i co zrobić.',
          'W „SMS próbny” administrator lub kierownik wpisuje swój numer. Przy „Tylko sprawdź, nie wysyłaj” żadna wiadomość nie zostanie wysłana.',
        ],
      },
      {
        title: 'Włączyć prawdziwe wysyłanie',
        steps: [
          'Osoba, która prowadzi serwer, ustawia dane konta SMSAPI i uruchamia Termin ponownie.',
          'Tryb testowy znika z górnego paska. Wyślij sobie SMS próbny.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Usługa jest „Nieskonfigurowana”.',
        remedy: 'To nie błąd: Termin działa bez niej. Na karcie jest napisane, co podać, jeśli jej potrzebujesz.',
      },
    ],
    picture: 'Usługi zewnętrzne: podsumowanie stanu i karty usług z czasem odpowiedzi',
  },
  {
    id: 'ustawienia',
    title: 'Ustawienia',
    page: '/?tab=settings',
    needs: 'settings.read',
    words: 'ceny cennik interwały firma logo telefon adres domyślne godziny wysyłania budżet gwarancja okna producent',
    purpose: 'Ceny i interwały przeglądów, dane firmy oraz wszystko o SMS-ach. Zmienia je administrator lub kierownik.',
    tasks: [
      {
        title: 'Zmienić cenę przeglądu',
        steps: [
          'Wpisz nową cenę i kliknij „Zapisz”.',
          'Nowa cena trafi do następnych SMS-ów i wizyt. Zakończone wizyty zachowują swoją.',
        ],
      },
      {
        title: 'Ustalić, kiedy producenci chcą przeglądu gwarancyjnego',
        steps: [
          'W „Okna gwarancji producentów” otwórz pozycję i porównaj ją z warunkami gwarancji. Gotowe pozycje to przykłady, do sprawdzenia przez biuro.',
          'Zaznacz „Sprawdzone w warunkach gwarancji” i zapisz. Przy urządzeniach tego producenta z datą uruchomienia i końcem gwarancji program zaproponuje taki obowiązek.',
        ],
      },
      {
        title: 'Sprawdzić, kto zmienił ustawienia',
        steps: [
          'Na dole, w „Historia zmian”, kliknij „Pokaż historię zmian”: zobaczysz, kto i kiedy, i co było przedtem.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Na dole widać „Masz niezapisane zmiany”.',
        remedy: 'Zapisz je albo odrzuć. Zapytamy o nie także przy wyjściu ze strony.',
      },
      {
        problem: 'Ktoś zmienił ustawienia w tym samym czasie.',
        remedy:
          'Pod komunikatem widać, co się zmieniło. Kliknij „Wczytaj”, aby przyjąć te zmiany, albo zapisz jeszcze raz, aby zastąpić je swoimi.',
      },
    ],
    picture: 'Ustawienia ogólne: ceny przeglądów, interwały i dane firmy',
  },
  {
    id: 'konto',
    title: 'Moje konto',
    page: '/account/sessions',
    words: 'hasło profil wyloguj sesje kalendarz telefon ical ciemny zwarty',
    purpose: 'Dane konta są na dole pulpitu: profil, hasło, sesje i kalendarz w telefonie.',
    tasks: [
      {
        title: 'Mieć wizyty w kalendarzu telefonu',
        steps: [
          'W menu konta wybierz „Kalendarz w telefonie”, nadaj nazwę i kliknij „Utwórz adres”.',
          'Skopiuj adres od razu – pokazujemy go tylko raz – i dodaj go w telefonie jako subskrybowany kalendarz.',
        ],
      },
      {
        title: 'Włączyć logowanie dwuetapowe',
        steps: [
          'W „Moje sesje” kliknij „Włącz” przy logowaniu dwuetapowym i podaj hasło.',
          'Zeskanuj kod aplikacją w telefonie, przepisz 6 cyfr i zachowaj kody zapasowe.',
        ],
      },
      {
        title: 'Wylogować zgubiony telefon',
        steps: [
          'Otwórz „Moje sesje”, zakończ tę, której nie rozpoznajesz, i zmień hasło.',
          'Usuń tam klucz dostępu z tego telefonu, a w „Kalendarz w telefonie” jego adres: działają także po wylogowaniu.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Termin wylogował mnie w trakcie pracy.',
        remedy:
          'Sesja wygasa po 30 dniach bez użycia i najpóźniej 90 dni po zalogowaniu; mógł ją też zakończyć administrator. Po zalogowaniu wrócisz na tę samą stronę.',
      },
    ],
    picture: 'Lista sesji konta: urządzenia, adresy i przyciski zakończenia',
  },
  {
    id: 'skroty',
    title: 'Szukanie i skróty',
    page: '/dashboard',
    words: 'klawisze klawiatura ctrl k szukaj wszędzie',
    purpose: 'Wszystko da się znaleźć i zrobić z klawiatury.',
    tasks: [
      {
        title: 'Szukać wszędzie',
        steps: [
          'Naciśnij Ctrl+K (na Macu ⌘K) i wpisz nazwisko, telefon, adres albo nazwę strony.',
          'Strzałkami wybierz, klawiszem Enter otwórz.',
        ],
      },
      {
        title: 'Poznać skróty strony',
        steps: [
          'Naciśnij „?”. Zobaczysz skróty tej strony i odnośnik do jej rozdziału pomocy.',
          '„/” przenosi do pola szukania na liście.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Skrót uruchamia się przypadkiem.',
        remedy: 'W oknie „?” wyłącz „Skróty jednym klawiszem”. Ctrl+K zostanie.',
      },
    ],
  },
]
