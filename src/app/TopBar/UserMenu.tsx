import CompactIcon from '@mui/icons-material/DensitySmallOutlined'
import CheckIcon from '@mui/icons-material/Check'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useLogout } from 'react-admin'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { initials } from '#domain/text/initials'
import { mainRole, roleNames } from '#domain/users/role'
import { useUser } from '../../providers/use-session'
import { useDensity } from '../../theme/density'

/** First role and e-mail, Dashboard, sign out. An outside click closes it. */
export function UserMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const user = useUser()
  const logout = useLogout()
  const { density, toggle } = useDensity()
  const role = mainRole(user?.roles ?? [])
  const roleName = role ? roleNames[role] : 'User'
  const close = () => setOpen(false)
  return (
    <>
      <ButtonBase
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open || undefined}
        aria-label={`Menu użytkownika: ${roleName}, ${user?.email ?? ''}`}
        onClick={() => setOpen(true)}
        sx={{
          '&&': { flex: '0 1 auto' },
          minWidth: 44,
          minHeight: 44,
          px: 0.75,
          gap: 1.25,
          borderRadius: 1,
          textAlign: 'left',
          '&:hover': { bgcolor: (t) => t.colours.sunken },
        }}
      >
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            textAlign: 'right',
            lineHeight: 1.25,
            minWidth: 0,
            '& > *': clipped,
          }}
        >
          <Box sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>{roleName}</Box>
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{user?.email}</Box>
        </Box>
        <Initials name={`${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || (user?.username ?? '')} />
      </ButtonBase>
      <Menu
        // Within the header, which is a landmark. The same element as long as the menu is mounted: a container that changes while it
        // closes mounts it anew in the other one, where its layer stays and takes every click.
        container={() => button.current?.closest('header') ?? null}
        open={open}
        anchorEl={() => button.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          list: { 'aria-label': 'Menu użytkownika' },
          paper: { sx: { minWidth: 'min(240px, 100%)', mt: 0.5, overflowWrap: 'anywhere' } },
        }}
      >
        <MenuItem disabled sx={{ display: 'block', '&.Mui-disabled': { opacity: 1 } }}>
          <Typography variant="h3" component="div">
            {roleName}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {user?.email}
          </Typography>
        </MenuItem>
        <Divider component="li" />
        <MenuItem component={Link} to="/dashboard" onClick={close}>
          <ListItemIcon>
            <DashboardIcon fontSize="small" />
          </ListItemIcon>
          Dashboard
        </MenuItem>
        <MenuItem role="menuitemcheckbox" aria-checked={density === 'compact'} onClick={toggle}>
          <ListItemIcon>
            <CompactIcon fontSize="small" />
          </ListItemIcon>
          <Box sx={{ flex: 1 }}>Widok zwarty</Box>
          {density === 'compact' && <CheckIcon fontSize="small" color="primary" />}
        </MenuItem>
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          Wyloguj się
        </MenuItem>
      </Menu>
    </>
  )
}

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

function Initials({ name }: { name: string }) {
  return (
    <Box
      aria-hidden="true"
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 32,
        height: 32,
        borderRadius: '50%',
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: (theme) => theme.colours.tones.info.text,
        bgcolor: (theme) => theme.colours.tones.info.fill,
      }}
    >
      {initials(name)}
    </Box>
  )
}
