import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import CompactIcon from '@mui/icons-material/DensitySmallOutlined'
import CheckIcon from '@mui/icons-material/Check'
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { FirstStepsMenuItem } from '../../first-steps'
import { useUser } from '../../providers/use-session'
import { ItemIcon, useMountedMenu } from '../../shared/page/ActionMenu'
import { Caption } from '../../shared/page/SecondaryText'
import { useSignOut } from '../../shared/page/use-sign-out'
import { useDensity } from '../../theme/density'

interface UserMenuListProps {
  button: RefObject<HTMLButtonElement | null>
  roleName: string
  /** Called after the menu has closed */
  onClose: () => void
  /** Called after the menu has closed because calendar feeds were chosen */
  onCalendarFeeds: () => void
}

/** The opened user menu, loaded when it is first needed. */
export function UserMenuList({ button, roleName, onClose, onCalendarFeeds }: UserMenuListProps) {
  const { open, close, onExited } = useMountedMenu(onClose)
  const user = useUser()
  const signOut = useSignOut()
  const { density, toggle } = useDensity()
  return (
    <Menu
      // The header is a landmark. The container must not change while the menu closes: MUI would mount the menu again
      // in the new one, where its backdrop stays and takes every click.
      container={() => button.current?.closest('header') ?? null}
      open={open}
      anchorEl={() => button.current}
      onClose={() => close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': 'Menu użytkownika' },
        transition: { onExited },
        paper: { sx: { minWidth: 'min(240px, 100%)', mt: 0.5, overflowWrap: 'anywhere' } },
      }}
    >
      <MenuItem disabled sx={{ display: 'block', '&.Mui-disabled': { opacity: 1 } }}>
        <Typography variant="h3" component="div">
          {roleName}
        </Typography>
        <Caption>{user?.email}</Caption>
      </MenuItem>
      <Divider component="li" />
      <MenuItem component={Link} to="/dashboard" onClick={() => close()}>
        <ItemIcon icon={DashboardIcon} />
        Dashboard
      </MenuItem>
      <MenuItem aria-haspopup="dialog" onClick={() => close(onCalendarFeeds)}>
        <ItemIcon icon={CalendarIcon} />
        Kalendarz w telefonie
      </MenuItem>
      <MenuItem role="menuitemcheckbox" aria-checked={density === 'compact'} onClick={toggle}>
        <ItemIcon icon={CompactIcon} />
        <Box sx={{ flex: 1 }}>Widok zwarty</Box>
        {density === 'compact' && <CheckIcon fontSize="small" color="primary" />}
      </MenuItem>
      <MenuItem component={Link} to="/help" onClick={() => close()}>
        <ItemIcon icon={HelpIcon} />
        Pomoc
      </MenuItem>
      <FirstStepsMenuItem onClose={close} />
      <MenuItem onClick={() => close(signOut)}>
        <ItemIcon icon={LogoutIcon} />
        Wyloguj się
      </MenuItem>
    </Menu>
  )
}
