import { useEffect, useState } from 'react'
import type { Language } from '../../confirmations/page'

/** Not among the texts of all customers' pages, which would carry them, too */
export const pl = {
  pageTitle: 'Protokół z wizyty',
  announceLoading: 'Wczytywanie…',
  title: (number: string) => `Protokół nr ${number}`,
  lead: (day: string) => `Z\u00a0wizyty serwisanta ${day}.`,
  replaced: (number: string) =>
    `Poprawiliśmy ten protokół: zastępuje go nr ${number}. Prześlemy go, wystarczy do nas zadzwonić.`,
  button: 'Pobierz protokół (PDF)',
  opening: 'Przygotowywanie…',
  broken: 'Nie udało się pobrać protokołu. Prosimy spróbować ponownie.',
  often: 'Za dużo pobrań naraz. Prosimy spróbować za kwadrans.',
  until: (day: string) => `Link działa do ${day}. Warto zapisać plik na swoim urządzeniu.`,
  ended: 'Ten link już nie działa. Protokół prześlemy ponownie, wystarczy do nas zadzwonić.',
}

export type DocumentTexts = typeof pl

/** Polish until the texts of another language have come */
export function useDocumentTexts(language: Language): DocumentTexts {
  const [translated, setTranslated] = useState<Partial<Record<Language, DocumentTexts>>>({ pl })
  useEffect(() => {
    if (language === 'pl') return
    let cancelled = false
    import('./translations').then(
      ({ translations }) => {
        if (!cancelled) setTranslated({ pl, ...translations })
      },
      // The language switch says so, since its own texts are missing, too.
      () => undefined,
    )
    return () => {
      cancelled = true
    }
  }, [language])
  return translated[language] ?? pl
}
