import { Navigate, useLocation } from 'react-router-dom'

/** Redirects /app?tab=map to /?tab=map. */
export function ToWorkspace() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: '/', search }} replace />
}
