import { Navigate, useLocation } from 'react-router-dom'

export function ToUsersPage() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: '/admin/users', search }} replace />
}
