import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { usePermission } from '../providers/use-session'
import { Users } from './Users'

/** /admin/users. Others than administrators are sent to the dashboard. */
export default function UsersPage() {
  const may = usePermission()
  const allowed = may('users.read')
  useEffect(() => {
    if (allowed) document.title = 'Użytkownicy · Termin'
  }, [allowed])
  return allowed ? <Users /> : <Navigate to="/dashboard" replace />
}
