import type { Day } from '../time/day'
import type { Duty, DutyKind, DutyReason } from './duty'
import { dutyKindNames } from './duty'

/** A text in the languages of the customers' pages */
export interface InLanguages {
  pl: string
  en: string
  uk: string
}

const names: Record<DutyKind, Omit<InLanguages, 'pl'>> = {
  WARRANTY: { en: 'Warranty inspection', uk: 'Гарантійний огляд' },
  LEAK_CHECK: { en: 'Leak check', uk: 'Перевірка герметичності' },
  GAS_INSTALLATION: { en: 'Check of the gas installation', uk: 'Перевірка газової установки' },
  FLUES: { en: 'Check of the flues', uk: 'Перевірка димоходів' },
  CONTRACT: { en: 'Visit under the service contract', uk: 'Візит за сервісним договором' },
  OWN: { en: 'Recommended work', uk: 'Рекомендована робота' },
}

const reasons: Record<DutyReason, InLanguages> = {
  MAKER: {
    pl: 'Zaleca to producent.',
    en: 'The manufacturer recommends it.',
    uk: 'Так рекомендує виробник.',
  },
  LAW: { pl: 'Wymagają tego przepisy.', en: 'The law requires it.', uk: 'Цього вимагає закон.' },
  CONTRACT: {
    pl: 'Wynika to z\u00a0naszej umowy.',
    en: 'It is part of our contract.',
    uk: 'Так передбачає наш договір.',
  },
  OFFICE: {
    pl: 'Zalecamy to, żeby urządzenie działało sprawnie.',
    en: 'We recommend it to keep the device in good order.',
    uk: 'Ми це рекомендуємо, щоб пристрій працював справно.',
  },
}

const warrantyEnds = {
  pl: (on: string) => `Gwarancja wygasa ${on}, jeżeli do tego dnia praca nie zostanie wykonana.`,
  en: (on: string) => `The warranty ends on ${on} unless the work is done by then.`,
  uk: (on: string) => `Гарантія закінчиться ${on}, якщо до того дня роботу не буде виконано.`,
}

/** What a customer reads of a duty: its name as the office calls it, or as its kind is called, and why it has to be done */
export function customerText(
  { kind, name, reason, source, hard }: Pick<Duty, 'kind' | 'name' | 'reason' | 'source' | 'hard'>,
  until: Day,
): { name: InLanguages; why: InLanguages } {
  const why = (language: keyof InLanguages) => {
    const said =
      reason === 'MAKER' && hard ? warrantyEnds[language](longDay(until, language)) : reasons[reason][language]
    return source ? `${said} (${source})` : said
  }
  const named = name ? { pl: name, en: name, uk: name } : { pl: dutyKindNames[kind], ...names[kind] }
  return { name: named, why: { pl: why('pl'), en: why('en'), uk: why('uk') } }
}

/** '14 października 2026' */
function longDay(day: Day, language: keyof InLanguages): string {
  const locale = language === 'en' ? 'en-GB' : language
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
  return format.format(new Date(`${day}T12:00:00Z`))
}
