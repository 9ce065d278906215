import { Link } from 'react-router-dom'
import { usePermission } from '../providers/use-session'
import { UploadIcon } from '../shared/plain/icons'
import { buttonClass } from '../shared/plain/PlainButton'

export function ImportLink({ label = 'Import z Excela' }: { label?: string }) {
  const may = usePermission()
  if (!may('import.run')) return null
  return (
    <Link to="/admin/import" className={buttonClass({ variant: 'outlined', tall: true, className: 'import-link' })}>
      <UploadIcon />
      {label}
    </Link>
  )
}
