import { createContext, useContext, useEffect, useState } from 'react'
import type { Texts } from './pl'
import { pl } from './pl'
import type { DeferredTexts } from './pl-deferred'

export type { Texts } from './pl'

/** With another language all of its texts are loaded, with Polish only those of the page. */
type LoadedTexts = Texts & Partial<DeferredTexts>

/** Each by its own name. Only Polish is loaded with the page. */
export const languages = {
  pl: { name: 'Polski', load: (): Promise<LoadedTexts> => Promise.resolve(pl) },
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

/** The language that is shown: the one chosen last, as soon as its texts have come. */
export function useLanguage() {
  const [chosen, setChosen] = useState(firstLanguage)
  const [shown, setShown] = useState<{ language: Language; texts: LoadedTexts }>({ language: 'pl', texts: pl })
  useEffect(() => {
    let latest = true
    void languages[chosen]
      .load()
      .then((texts) => latest && setShown({ language: chosen, texts }))
      // Without a connection the page stays in the language that it has.
      .catch(() => undefined)
    return () => {
      latest = false
    }
  }, [chosen])

  function choose(language: Language) {
    setChosen(language)
    try {
      window.localStorage.setItem(storeKey, language)
    } catch {
      // As above
    }
  }
  return { ...shown, choose }
}

export const TextsContext = createContext<LoadedTexts>(pl)
export const useTexts = (): Texts => useContext(TextsContext)
