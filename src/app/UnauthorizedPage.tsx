import { Link } from 'react-router-dom'
import { roleNames } from '#domain/access/role'
import { useUser } from '../providers/use-session'
import { useTitle } from '../shared/page/use-title'
import './plain-page.css'

export default function UnauthorizedPage() {
  const roles = useUser()?.roles ?? []
  useTitle('Brak dostępu')
  return (
    <div className="plain-page">
      <h1>Brak dostępu</h1>
      <p>Nie masz uprawnień do wykonania tej operacji.</p>
      <p>Twoje role: {roles.map((role) => roleNames[role]).join(', ') || 'brak'}</p>
      <Link to="/">Wróć do pracy</Link>
    </div>
  )
}
