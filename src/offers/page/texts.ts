import type { Language } from '../../confirmations/page'
import type { AnswerFailure } from './offer-api'

const pl = {
  pageTitle: 'Propozycja wizyty',
  openTitle: 'Proponujemy wizytę',
  openLead: (until: string) => `Na odpowiedź czekamy do końca dnia: ${until}.`,
  visit: 'Wizyta serwisanta',
  between: (opens: string, closes: string) => `Przyjazd między ${opens} a\u00a0${closes}`,
  accept: 'Pasuje mi ten termin',
  other: 'Inny termin',
  decline: 'Nie w tym roku',

  otherTitle: 'Wybór innego terminu',
  otherLead: 'Te terminy są teraz wolne. Po wyborze wizyta jest od razu umówiona.',
  windows: 'Wolne terminy',
  choose: 'Wybieram ten termin',
  windowMissing: 'Prosimy wybrać jeden z\u00a0terminów',
  windowsFailed: 'Nie udało się załadować wolnych terminów.',
  noneSuits: 'Żaden nie pasuje',
  noWindows: 'Nie ma teraz innych wolnych terminów.',
  writeWish: 'Napiszę, kiedy pasuje',
  wishMissing: 'Prosimy podać dzień, porę dnia albo napisać, kiedy pasuje.',
  wishLead: 'Zadzwonimy, aby ustalić termin. Ten z\u00a0propozycji można nadal przyjąć.',
  back: 'Wróć do propozycji',

  declineTitle: 'Bez wizyty w tym roku?',
  declineLead:
    'Nie będziemy proponować innych terminów w\u00a0tym sezonie. Przegląd można zawsze umówić telefonicznie.',
  declineYes: 'Tak, nie w tym roku',
  reason: 'Powód',
  declinedTitle: 'Dziękujemy za odpowiedź',
  declinedLead: 'Nie przyjedziemy w\u00a0tym sezonie. Jeśli plany się zmienią, prosimy zadzwonić.',

  acceptedTitle: 'Wizyta jest umówiona',
  cancelVisit: 'Odwołaj wizytę',
  cancelUntil: 'Na tej stronie można to zrobić do 18:00 poprzedniego dnia.',
  cancelTitle: 'Odwołać wizytę?',
  cancelLead: 'Ten termin dostanie ktoś inny. Nie zaproponujemy nowego w\u00a0tym sezonie.',
  cancelYes: 'Tak, odwołuję',
  cancelNo: 'Nie, zostaje',
  cancelledTooLate: 'Wizyty nie odwołano: było na to za późno. Prosimy zadzwonić.',
  tooLate: 'Jeśli coś się zmieniło, prosimy zadzwonić.',

  endedTitle: 'Propozycja nie jest już aktualna',
  endedLead: 'Prosimy zadzwonić, aby umówić wizytę.',
  expiredLead: 'Prosimy zadzwonić albo napisać, kiedy pasuje. Wtedy my zadzwonimy.',

  privacy:
    'Strona pokazuje tylko to, co potrzebne do umówienia wizyty, i\u00a0tylko osobie, która ma ten link. Odpowiedź i\u00a0uwagi zapisujemy przy urządzeniu. Używamy ich, aby umówić i\u00a0wykonać wizytę, nie do reklamy. Strona nie używa ciasteczek i\u00a0nikogo nie śledzi.',
  announceLoading: 'Wczytywanie propozycji…',
  announceSending: 'Wysyłanie odpowiedzi…',
  /** Beside the visit that another answer has booked meanwhile */
  bookedMeanwhile: 'Wizyta jest już umówiona na ten termin. Tej odpowiedzi nie zapisaliśmy.',
  problems: {
    taken: 'Ten termin został właśnie zajęty. Prosimy wybrać jeden z\u00a0pozostałych.',
    over: 'Ta propozycja nie jest już aktualna. Prosimy zadzwonić.',
    often: 'Za dużo odpowiedzi naraz. Prosimy spróbować za kwadrans albo zadzwonić.',
    invalid: 'Nie udało się zapisać odpowiedzi. Prosimy sprawdzić wybrany dzień i\u00a0wpisany tekst.',
    broken: 'Nie udało się zapisać odpowiedzi. Prosimy spróbować ponownie.',
  } satisfies Record<Exclude<AnswerFailure, 'offline'>, string>,
}

export type OfferTexts = typeof pl

const uk: OfferTexts = {
  pageTitle: 'Пропозиція візиту',
  openTitle: 'Пропонуємо візит',
  openLead: (until) => `Чекаємо на відповідь до кінця дня: ${until}.`,
  visit: 'Візит майстра',
  between: (opens, closes) => `Приїзд між ${opens} і\u00a0${closes}`,
  accept: 'Мені підходить цей час',
  other: 'Інший час',
  decline: 'Не цього року',

  otherTitle: 'Вибір іншого часу',
  otherLead: 'Ці години зараз вільні. Після вибору візит одразу призначено.',
  windows: 'Вільні години',
  choose: 'Обираю цей час',
  windowMissing: 'Оберіть, будь ласка, один із варіантів',
  windowsFailed: 'Не вдалося завантажити вільні години.',
  noneSuits: 'Жоден не підходить',
  noWindows: 'Зараз немає інших вільних годин.',
  writeWish: 'Написати, коли зручно',
  wishMissing: 'Вкажіть день, час доби або напишіть, коли вам зручно.',
  wishLead: 'Ми зателефонуємо, щоб домовитися про час. Запропонований час ще можна прийняти.',
  back: 'Повернутися до пропозиції',

  declineTitle: 'Без візиту цього року?',
  declineLead: 'Ми не пропонуватимемо інших дат цього сезону. Огляд завжди можна замовити телефоном.',
  declineYes: 'Так, не цього року',
  reason: 'Причина',
  declinedTitle: 'Дякуємо за відповідь',
  declinedLead: 'Цього сезону ми не приїдемо. Якщо плани зміняться, зателефонуйте.',

  acceptedTitle: 'Візит призначено',
  cancelVisit: 'Скасувати візит',
  cancelUntil: 'На цій сторінці це можна зробити до 18:00 попереднього дня.',
  cancelTitle: 'Скасувати візит?',
  cancelLead: 'Цей час отримає хтось інший. Нового цього сезону не запропонуємо.',
  cancelYes: 'Так, скасовую',
  cancelNo: 'Ні, залишити',
  cancelledTooLate: 'Візит не скасовано: було вже запізно. Зателефонуйте, будь ласка.',
  tooLate: 'Якщо щось змінилося, зателефонуйте.',

  endedTitle: 'Пропозиція вже не дійсна',
  endedLead: 'Зателефонуйте, щоб домовитися про візит.',
  expiredLead: 'Зателефонуйте або напишіть, коли вам зручно. Тоді зателефонуємо ми.',

  privacy:
    'Сторінка показує лише те, що потрібно, щоб домовитися про візит, і лише тому, хто має це посилання. Відповідь і примітки ми зберігаємо при пристрої. Вони потрібні, щоб призначити й виконати візит, а не для реклами. Сторінка не використовує cookie й ні за ким не стежить.',
  announceLoading: 'Завантаження пропозиції…',
  announceSending: 'Надсилання відповіді…',
  /** Beside the visit that another answer has booked meanwhile */
  bookedMeanwhile: 'Візит уже призначено на цей час. Цієї відповіді ми не зберегли.',
  problems: {
    taken: 'Цей час щойно зайняли. Оберіть, будь ласка, один з інших.',
    over: 'Ця пропозиція вже не дійсна. Зателефонуйте, будь ласка.',
    often: 'Забагато відповідей одразу. Спробуйте за чверть години або зателефонуйте.',
    invalid: 'Не вдалося зберегти відповідь. Перевірте, будь ласка, обраний день і\u00a0введений текст.',
    broken: 'Не вдалося зберегти відповідь. Спробуйте ще раз.',
  },
}

const en: OfferTexts = {
  pageTitle: 'Offered visit',
  openTitle: 'We offer you a visit',
  openLead: (until) => `Please answer by the end of ${until}.`,
  visit: 'Visit of our technician',
  between: (opens, closes) => `Arrival between ${opens} and\u00a0${closes}`,
  accept: 'This time suits me',
  other: 'Another time',
  decline: 'Not this year',

  otherTitle: 'Choose another time',
  otherLead: 'These times are free now. Your choice books the visit at once.',
  windows: 'Free times',
  choose: 'I choose this time',
  windowMissing: 'Please choose one of the times',
  windowsFailed: 'The free times could not be loaded.',
  noneSuits: 'None of them suits me',
  noWindows: 'No other time is free at the moment.',
  writeWish: 'Write when it suits you',
  wishMissing: 'Please choose a day or a part of the day, or write when it suits you.',
  wishLead: 'We will call you to arrange a time. You can still accept the one offered.',
  back: 'Back to the offer',

  declineTitle: 'No visit this year?',
  declineLead: 'We will not offer other times this season. You can always book an inspection by phone.',
  declineYes: 'Yes, not this year',
  reason: 'Reason',
  declinedTitle: 'Thank you for your answer',
  declinedLead: 'We will not come this season. Please call us if your plans change.',

  acceptedTitle: 'Your visit is booked',
  cancelVisit: 'Call off the visit',
  cancelUntil: 'You can do this here until 18:00 on the day before.',
  cancelTitle: 'Call off the visit?',
  cancelLead: 'Somebody else will get this time. We will not offer a new one this season.',
  cancelYes: 'Yes, call it off',
  cancelNo: 'No, keep it',
  cancelledTooLate: 'The visit was not called off: it was too late for that. Please call us.',
  tooLate: 'If something has changed, please call us.',

  endedTitle: 'This offer is no longer valid',
  endedLead: 'Please call us to book a visit.',
  expiredLead: 'Please call us, or write when it suits you, and we will call you.',

  privacy:
    'This page shows only what is needed to book the visit, and only to whoever has this link. We keep your answer and remarks with the device. We use them to book and carry out the visit, not for advertising. The page uses no cookies and tracks nobody.',
  announceLoading: 'Loading the offer…',
  announceSending: 'Sending your answer…',
  /** Beside the visit that another answer has booked meanwhile */
  bookedMeanwhile: 'The visit is already booked for this time. We have not saved this answer.',
  problems: {
    taken: 'This time has just been taken. Please choose another one.',
    over: 'This offer is no longer valid. Please call us.',
    often: 'Too many answers at once. Please try again in a quarter of an hour, or call us.',
    invalid: 'Your answer could not be saved. Please check the chosen day and what you wrote.',
    broken: 'Your answer could not be saved. Please try again.',
  },
}

/** All three at once: they are smaller than a file of their own would cost. */
export const offerTexts: Record<Language, OfferTexts> = { pl, uk, en }
