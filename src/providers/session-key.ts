export const sessionKey = 'termin.session'

/** Whether somebody has signed in in this browser, without reading the session; for pages that load no console. */
export function hasSession(): boolean {
  return !!(sessionStorage.getItem(sessionKey) ?? localStorage.getItem(sessionKey))
}
