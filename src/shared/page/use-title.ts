import { useEffect } from 'react'

/** Sets the document's title; undefined leaves it as it is. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Termin`
  }, [title])
}
