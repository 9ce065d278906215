import { Navigate } from 'react-router-dom'
import { usePermission } from '../providers/use-session'
import { useUrlState } from '../shared/list/use-url-state'
import { ImportHome } from './ImportHome'
import { OneImport } from './OneImport'

export default function ImportPage() {
  const allowed = usePermission()('import.run')
  const [{ id }] = useUrlState({ id: '' })
  if (!allowed) return <Navigate to="/dashboard" replace />
  return /^[1-9]\d*$/.test(id) ? <OneImport key={id} id={Number(id)} /> : <ImportHome />
}
