import type { SvgIconComponent } from '@mui/icons-material'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'

export interface MenuAction {
  id: string
  label: string
  icon?: SvgIconComponent
  /** Below the label */
  secondary?: string
  run: () => void
}

interface ActionMenuProps {
  anchor: HTMLElement
  /** Side of the anchor with which the menu is aligned */
  align?: 'left' | 'right'
  /** Id of the button */
  labelledBy: string
  actions: readonly MenuAction[]
  /** The last item, which opens in a new tab */
  link?: Pick<MenuAction, 'label' | 'icon'> & { href: string }
  /** Called after the menu has closed, before the chosen action runs */
  onClose: () => void
}

/** Opens when mounted. */
export function ActionMenu({ anchor, align = 'right', labelledBy, actions, link, onClose }: ActionMenuProps) {
  const { open, close, onExited } = useMountedMenu(onClose)
  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={() => close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: align }}
      transformOrigin={{ vertical: 'top', horizontal: align }}
      slotProps={{ list: { 'aria-labelledby': labelledBy }, transition: { onExited } }}
    >
      {actions.map(({ id, label, icon, secondary, run }) => (
        <MenuItem key={id} onClick={() => close(run)}>
          <ItemIcon icon={icon} />
          {secondary ? <ListItemText primary={label} secondary={secondary} /> : label}
        </MenuItem>
      ))}
      {link && (
        <MenuItem component="a" href={link.href} target="_blank" rel="noreferrer" onClick={() => close()}>
          <ItemIcon icon={link.icon} />
          {link.label}
        </MenuItem>
      )}
    </Menu>
  )
}

/** The icon of a `MenuItem` */
export function ItemIcon({ icon: Icon }: Pick<MenuAction, 'icon'>) {
  if (!Icon) return null
  return (
    <ListItemIcon>
      <Icon fontSize="small" />
    </ListItemIcon>
  )
}

/**
 * State of a menu that opens when mounted. The chosen action runs after the menu has closed: it returns the focus to
 * its button then, and would take it from a dialog.
 */
export function useMountedMenu(onClose: () => void) {
  const [open, setOpen] = useState(true)
  const chosen = useRef<() => void>(undefined)
  return {
    open,
    close(run?: () => void) {
      chosen.current = run
      setOpen(false)
    },
    onExited() {
      onClose()
      chosen.current?.()
    },
  }
}
