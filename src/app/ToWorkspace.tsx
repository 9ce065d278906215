import { Navigate, useLocation } from 'react-router-dom'

/** /app?tab=map is the workspace by its other name. */
export function ToWorkspace() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: '/', search }} replace />
}
