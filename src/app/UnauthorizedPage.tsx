import { Link, Navigate, parsePath, useLocation } from 'react-router-dom'
import type { Operation } from '#domain/access/access'
import { roleNames } from '#domain/access/role'
import type { Address } from '#domain/console/addresses'
import { pageOperations } from '#domain/console/addresses'
import { resourcePlace } from '#domain/console/resource-places'
import { operationOf } from '../providers/auth-provider'
import { usePermission, useUser } from '../providers/use-session'
import { useTitle } from '../shared/page/use-title'
import { landing } from './landing'
import './plain-page.css'

/** Stays until the user may open the page that was refused. */
export default function UnauthorizedPage() {
  const user = useUser()
  const may = usePermission()
  const { state } = useLocation()
  useTitle('Brak dostępu')
  const refused = landing(state, user)
  const operation = neededAt(parsePath(refused).pathname ?? '')
  if (operation && may(operation)) return <Navigate to={refused} replace />
  const roles = user?.roles ?? []
  return (
    <div className="plain-page">
      <h1>Brak dostępu</h1>
      <p>Nie masz uprawnień do wykonania tej operacji.</p>
      <p>Twoje role: {roles.map((role) => roleNames[role]).join(', ') || 'brak'}</p>
      <Link to="/">Wróć do pracy</Link>
    </div>
  )
}

/** What a page of the console asks its user to be permitted; undefined if nothing */
function neededAt(pathname: string): Operation | undefined {
  const place = resourcePlace(pathname)
  return place ? operationOf(place.resource, place.action) : pageOperations[pathname as Address]
}
