import { createContext, useContext, useEffect, useState } from 'react'
import type { Texts } from './pl'
import { pl } from './pl'

export type { Texts } from './pl'
export { pl } from './pl'

/** Each by its own name. Only Polish is loaded with the page. */
export const languages = {
  pl: { name: 'Polski', load: (): Promise<Texts> => Promise.resolve(pl) },
  uk: { name: 'Українська', load: async () => (await import('./uk')).uk },
  en: { name: 'English', load: async () => (await import('./en')).en },
}
export type Language = keyof typeof languages

const storeKey = 'termin.confirm.language'

const isLanguage = (name: string | null): name is Language => Object.keys(languages).includes(name ?? '')

/**
 * What was chosen before on this phone, else Ukrainian where the phone speaks it, else Polish: many people in Poland have their phone in
 * English.
 */
function firstLanguage(): Language {
  try {
    const chosen = window.localStorage.getItem(storeKey)
    if (isLanguage(chosen)) return chosen
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
  return navigator.language.startsWith('uk') ? 'uk' : 'pl'
}

/** The language that is shown: the one chosen last, as soon as its texts have come. `missing`: they did not. */
export function useLanguage() {
  // An object: the same one chosen again is tried again.
  const [chosen, setChosen] = useState(() => ({ language: firstLanguage() }))
  const [missing, setMissing] = useState(false)
  const [shown, setShown] = useState<{ language: Language; texts: Texts }>({ language: 'pl', texts: pl })
  useEffect(() => {
    let latest = true
    const { language } = chosen
    void languages[language].load().then(
      (texts) => latest && setShown({ language, texts }),
      // Without a connection the page stays in the language that it has.
      () => latest && setMissing(true),
    )
    return () => {
      latest = false
    }
  }, [chosen])

  function choose(language: Language) {
    setChosen({ language })
    setMissing(false)
    try {
      window.localStorage.setItem(storeKey, language)
    } catch {
      // As above
    }
  }
  return { ...shown, missing, choose }
}

export const TextsContext = createContext<Texts>(pl)
export const useTexts = () => useContext(TextsContext)
