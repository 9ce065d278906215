import { useUser } from '../providers/use-session'

/** Beside fields for passwords: password managers read from it whose they are. */
export function OwnUsername() {
  return <input type="text" autoComplete="username" value={useUser()?.username ?? ''} readOnly hidden />
}
