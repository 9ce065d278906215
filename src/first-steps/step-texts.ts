import type { FirstStep } from '#domain/first-steps/first-steps'

interface StepText {
  title: string
  about: string
  /** Links, the usual one first */
  ways: { label: string; to: string }[]
  /** Button for 'the default is right' */
  accept?: string
  /** Shown after that button was pressed */
  accepted?: string
}

export const stepTexts: Record<FirstStep, StepText> = {
  company: {
    title: 'Dane firmy',
    about: 'Nazwę i telefon klient widzi na swojej stronie, a telefon także w SMS-ach.',
    ways: [{ label: 'Uzupełnij dane', to: '/?tab=settings#firma' }],
  },
  prices: {
    title: 'Ceny przeglądów',
    about: 'Podajemy je w SMS-ach i zapisujemy przy zakończonej wizycie.',
    ways: [{ label: 'Ustaw ceny', to: '/?tab=settings#ceny' }],
    accept: 'Zostają domyślne',
    accepted: 'Zostają ceny domyślne.',
  },
  templates: {
    title: 'Treść przypomnień',
    about: 'Co klient przeczyta przed terminem przeglądu. Link do potwierdzenia wstawiamy sami.',
    ways: [{ label: 'Sprawdź treść', to: '/?tab=settings&section=sms#szablony' }],
    accept: 'Zostaje domyślna',
    accepted: 'Zostaje treść domyślna.',
  },
  gateway: {
    title: 'Bramka SMS',
    about: 'Działa tryb testowy: wszystko widać w historii, nic nie trafia do klientów.',
    ways: [{ label: 'Sprawdź bramkę', to: '/admin/external-services' }],
    accept: 'Na razie tryb testowy',
    accepted: 'Na razie zostaje tryb testowy.',
  },
  clients: {
    title: 'Pierwszy klient',
    about: 'Razem z urządzeniem i datą przeglądu, albo wszyscy naraz z Excela.',
    ways: [
      { label: 'Dodaj klienta', to: '/clients/create' },
      { label: 'Wczytaj z Excela', to: '/admin/import' },
    ],
  },
  technician: {
    title: 'Pierwszy serwisant',
    about: 'Zobaczy na telefonie swój plan dnia, zadzwoni i zakończy wizytę na miejscu.',
    ways: [{ label: 'Dodaj serwisanta', to: '/users/create' }],
    accept: 'Jeżdżę sam',
    accepted: 'Na razie bez serwisantów.',
  },
}
