import { useContext } from 'react'
import { roleNames } from '#domain/users/role'
import { ReadyAccountsContext } from '../shared/ready-accounts'

interface ReadyAccountListProps {
  busy: boolean
  signIn: (username: string, password: string) => void
}

/** One button per account of the demo; nothing outside of it. */
export function ReadyAccountList({ busy, signIn }: ReadyAccountListProps) {
  const ready = useContext(ReadyAccountsContext)
  if (!ready) return null
  return (
    <section className="ready" aria-labelledby="ready-title">
      <h2 id="ready-title">Wersja pokazowa: wejdź jednym kliknięciem</h2>
      <div className="ready-accounts">
        {ready.accounts.map(({ username, password, role, name }) => (
          <button key={username} type="button" disabled={busy} onClick={() => signIn(username, password)}>
            <strong>{roleNames[role]}</strong> <span>{name}</span>
          </button>
        ))}
      </div>
      <button type="button" className="ready-again" onClick={() => void ready.startAgain()}>
        Zacznij od nowa
      </button>
    </section>
  )
}
