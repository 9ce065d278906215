import { Navigate } from 'react-router-dom'
import { usePermission } from '../providers/use-session'
import { Reports } from './Reports'

/** Management only, since it shows revenue. */
export default function ReportsPage() {
  const allowed = usePermission()('reports.read')
  return allowed ? <Reports /> : <Navigate to="/unauthorized" replace />
}
