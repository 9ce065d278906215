import { endSentence } from '../text/sentence'
import type { Day } from '../time/day'
import type { Duty, DutyKind, DutyReason } from './duty'
import { dutyKindNames } from './duty'

type Language = 'pl' | 'en' | 'uk'
type InLanguages = Record<Language, string>

const locales = { 'pl-PL': 'pl', 'en-GB': 'en', 'uk-UA': 'uk' } as const satisfies Record<string, Language>
type Localized = Record<keyof typeof locales, string>

const kindNames: Record<DutyKind, Omit<InLanguages, 'pl'>> = {
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

const by = {
  pl: (on: string) => endSentence(`Do\u00a0${on}`),
  en: (on: string) => endSentence(`By\u00a0${on}`),
  uk: (on: string) => endSentence(`До\u00a0${on}`),
}

const warrantyEnds = {
  pl: (on: string) => `Gwarancja wygasa ${on}, jeżeli do tego dnia praca nie zostanie wykonana.`,
  en: (on: string) => `The warranty ends on ${on} unless the work is done by then.`,
  uk: (on: string) => `Гарантія закінчиться ${on}, якщо до того дня роботу не буде виконано.`,
}

/**
 * How a customer reads a duty, by the locales of the customers' pages: its name as the office calls it, or that of its
 * kind, and why and until when it has to be done.
 * @param device names it, if there are several
 */
export function customerText(
  { kind, name, reason, source, hard }: Pick<Duty, 'kind' | 'name' | 'reason' | 'source' | 'hard'>,
  until: Day,
  device?: string,
): { name: Localized; why: Localized } {
  const names: InLanguages = name
    ? { pl: name, en: name, uk: name }
    : {
        pl: kind === 'CONTRACT' ? 'Wizyta z umowy serwisowej' : dutyKindNames[kind],
        ...kindNames[kind],
      }
  return {
    name: localized((locale) => names[locales[locale]]),
    why: localized((locale) => {
      const language = locales[locale]
      const ends = reason === 'MAKER' && hard
      const day = longDay(until, locale)
      const dueText = ends ? warrantyEnds[language](day) : `${by[language](day)} ${reasons[reason][language]}`
      return [dueText, source && `(${source})`, device].filter(Boolean).join(' ')
    }),
  }
}

const localized = (of: (locale: keyof typeof locales) => string): Localized => ({
  'pl-PL': of('pl-PL'),
  'en-GB': of('en-GB'),
  'uk-UA': of('uk-UA'),
})

/** '14 października 2026' */
function longDay(day: Day, locale: keyof typeof locales): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
  return format.format(new Date(`${day}T12:00:00Z`))
}
