import StepsIcon from '@mui/icons-material/ChecklistOutlined'
import MenuItem from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'
import { ItemIcon } from '../shared/page/ActionMenu'
import { useRestoreFirstSteps } from './use-first-steps'

/** Leads to the hidden list on the dashboard and shows it again; nothing if it is shown or complete. */
export function FirstStepsMenuItem({ onClose }: { onClose: () => void }) {
  const { restorable, restore } = useRestoreFirstSteps()
  if (!restorable) return null
  return (
    <MenuItem
      component={Link}
      to="/dashboard"
      onClick={() => {
        restore()
        onClose()
      }}
    >
      <ItemIcon icon={StepsIcon} />
      Pierwsze kroki
    </MenuItem>
  )
}
