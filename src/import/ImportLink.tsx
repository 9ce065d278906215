import ImportIcon from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { usePermission } from '../providers/use-session'

export function ImportLink({ label = 'Import z Excela' }: { label?: string }) {
  const may = usePermission()
  if (!may('import.run')) return null
  return (
    <Button
      component={Link}
      to="/admin/import"
      variant="outlined"
      startIcon={<ImportIcon />}
      sx={{ justifyContent: 'flex-start', minHeight: 44 }}
    >
      {label}
    </Button>
  )
}
