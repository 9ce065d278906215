import { useUser } from '../providers/use-session'

/** Hidden field next to password fields: password managers read from it whose passwords they are. */
export function OwnUsername() {
  return <input type="text" autoComplete="username" value={useUser()?.username ?? ''} readOnly hidden />
}
