import { useEffect } from 'react'

/** Makes the browser ask before the page is closed or reloaded while something is unsaved. */
export function useHoldUnload(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [unsaved])
}
