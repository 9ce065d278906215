import { createContext, useContext, useEffect, useState } from 'react'
import type { Texts } from './pl'
import { pl } from './pl'
import { storeText } from '../../../providers/store-text'

export type { Texts } from './pl'
export { pl } from './pl'

/** Names are in their own language. Only Polish is part of the bundle. */
export const languages = {
  pl: { name: 'Polski', load: (): Promise<Texts> => Promise.resolve(pl) },
  uk: { name: 'Українська', load: async () => (await import('./uk')).uk },
  en: { name: 'English', load: async () => (await import('./en')).en },
}
export type Language = keyof typeof languages

const storeKey = 'termin.confirm.language'

const isLanguage = (name: string | null): name is Language => Object.keys(languages).includes(name ?? '')

/**
 * The stored choice, else Ukrainian for a Ukrainian phone, else Polish. Not by the phone's English, which is common in
 * Poland.
 */
function firstLanguage(): Language {
  const stored = localStorage.getItem(storeKey)
  if (isLanguage(stored)) return stored
  return navigator.language.startsWith('uk') ? 'uk' : 'pl'
}

/** The language of a customer's page and its texts */
export interface LanguageChoice {
  language: Language
  texts: Texts
  /** The texts of the last choice could not be loaded. */
  missing: boolean
  choose: (language: Language) => void
}

export function useLanguage(): LanguageChoice {
  // An object, so that choosing the same language again retries.
  const [choice, setChoice] = useState(() => ({ language: firstLanguage() }))
  const [missing, setMissing] = useState(false)
  const [current, setCurrent] = useState<{ language: Language; texts: Texts }>({ language: 'pl', texts: pl })
  useEffect(() => {
    let latest = true
    const { language } = choice
    void languages[language].load().then(
      (texts) => {
        if (latest) setCurrent({ language, texts })
      },
      // The page stays in the current language.
      () => {
        if (latest) setMissing(true)
      },
    )
    return () => {
      latest = false
    }
  }, [choice])

  function choose(language: Language) {
    setChoice({ language })
    setMissing(false)
    storeText('localStorage', storeKey, language)
  }
  return { ...current, missing, choose }
}

export const TextsContext = createContext<Texts>(pl)
export const useTexts = () => useContext(TextsContext)
