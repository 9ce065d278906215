import type { Chapter } from '../chapter'

export const startChapters: Chapter[] = [
  {
    id: 'pierwsze-kroki',
    title: 'Pierwsze kroki',
    page: '/dashboard',
    needs: 'settings.write',
    words: 'początek instalacja nowa firma zacznij',
    purpose:
      'Termin pilnuje jednej pętli: zbliża się termin przeglądu, klient dostaje SMS z linkiem, potwierdza, umawiasz wizytę, po wizycie ustawia się następny termin. Żeby ruszyła, trzeba kilku rzeczy.',
    tasks: [
      {
        title: 'Przygotować Termin do pracy',
        steps: [
          'W Ustawieniach wpisz nazwę firmy i telefon dla klientów. Klient widzi je na swojej stronie, a telefon także w SMS-ach.',
          'Sprawdź ceny przeglądów i treść przypomnienia.',
          'Dodaj pierwszego klienta albo wczytaj wszystkich z Excela.',
          'Dopóki bramka SMS nie jest skonfigurowana, Termin działa w trybie testowym: wszystko widać, ale nic nie trafia do klientów.',
          'Jeśli nie jeździsz sam, dodaj serwisantów.',
        ],
      },
      {
        title: 'Przejść całą pętlę na próbę',
        steps: [
          'Dodaj siebie jako klienta z urządzeniem, którego przegląd wypada za tydzień.',
          'Na karcie urządzenia wyślij SMS, w historii SMS otwórz jego link i potwierdź jak klient.',
          'Na liście „Do umówienia” umów wizytę i zakończ ją w kalendarzu. Termin przeglądu przesunie się o rok.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Lista pierwszych kroków zniknęła z pulpitu.',
        remedy:
          'Znika, gdy wszystko jest zrobione albo gdy ktoś ją ukryje. Ukrytą przywrócisz przyciskiem poniżej albo w menu użytkownika.',
      },
      {
        problem: 'Klient nie dostał SMS-a.',
        remedy:
          'W trybie testowym nic nie trafia do klientów. Jak włączyć wysyłanie, opisuje rozdział „Usługi zewnętrzne”.',
      },
    ],
  },
]
