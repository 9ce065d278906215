import type { Chapter } from '../chapter'

export const campaignChapters: Chapter[] = [
  {
    id: 'kampanie',
    title: 'Kampanie sezonowe',
    page: '/campaigns',
    needs: 'campaigns.manage',
    words: 'sezon trasa trasy plan zaplanuj propozycja propozycje kilometry tablica',
    purpose:
      'Kampania zbiera przeglądy, które wypadają w sezonie, i układa z nich trasy serwisantów. Klienci dostają SMS-em propozycję terminu i sami ją przyjmują.',
    tasks: [
      {
        title: 'Zaplanować sezon',
        steps: [
          'Kliknij „Nowa kampania” i wypełnij pięć kroków. Obok widać, ile to urządzeń i godzin pracy.',
          'Na tablicy kliknij „Zaplanuj”. Trasy poprawiają się, dopóki trwa szukanie; „Wystarczy” kończy je wcześniej.',
          'Przeciągnij wizytę na inny dzień albo innego serwisanta. W każdym miejscu widać, ile kosztuje; przytrzymana nad strzałką tygodnia przejdzie do innego. Klawiszami: M przenosi, L blokuje, Enter otwiera szczegóły.',
          'Kliknij „Zaproponuj klientom”. Przed wysłaniem widać, ile to SMS-ów, ile dni i ile kosztuje.',
        ],
      },
      {
        title: 'Oddać zwolniony termin następnemu klientowi',
        steps: [
          'Otwórz „Postęp i telefony”. Lista „Zwolnione terminy” ma te, które klienci oddali: odmówili, odwołali wizytę, wybrali inny termin albo nie odpowiedzieli. Obok każdego jest klient, do którego najmniej trzeba zboczyć.',
          'Kliknij „Zaproponuj”. Klient dostanie SMS z tym terminem. Kampania może robić to sama: wybiera się to w jej ustawieniach.',
        ],
      },
      {
        title: 'Zadzwonić do tych, którzy nie odpowiedzieli',
        steps: [
          'Otwórz „Postęp i telefony”. Lista „Zadzwoń” ma tych, którzy napisali, że żaden termin nie pasuje, odmówili, nie odpowiedzieli albo nie dostali SMS-a. Przy każdym widać, o co prosi.',
          'Po rozmowie zapisz, co z niej wynikło.',
        ],
      },
    ],
    troubles: [
      {
        problem: 'Wizyta jest poza planem.',
        remedy:
          'Przy każdej jest powód. Zwykle pomaga dłuższa kampania, jeszcze jeden serwisant albo poprawienie położenia adresu.',
      },
      {
        problem: 'Wizyta potrzebuje dwóch osób albo drabiny, a plan o tym nie wie.',
        remedy:
          'Zaznacz to w danych technicznych urządzenia, a w danych użytkownika, w części „Wyjazdy do klientów”, kto jeździ z pomocnikiem albo ma drabinę. Następny plan wyśle tam tylko taką osobę, a przy umawianiu pojedynczej wizyty formularz podpowie taką osobę i ostrzeże przed inną.',
      },
    ],
  },
]
