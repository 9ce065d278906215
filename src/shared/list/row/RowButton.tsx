import type { ButtonHTMLAttributes } from 'react'
import type { SvgIconComponent } from '@mui/icons-material'
import IconButton from '@mui/material/IconButton'
import type { RowIcon } from './icons'
import './row.css'

interface RowButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  'aria-label': string
  variant?: 'text' | 'quiet' | 'muted' | 'accent' | 'tonal'
  icon?: RowIcon
}

/** Like MUI's small Button, but cheap enough for every row */
export function RowButton({ variant = 'text', icon: Icon, className, ...props }: RowButtonProps) {
  const { children } = props
  return (
    <button type="button" className={classes('row-button', `row-button-${variant}`, className)} {...props}>
      {Icon && <Icon />}
      {children}
    </button>
  )
}

interface RowIconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  'aria-label': string
  'data-tooltip'?: string
  icon: RowIcon
}

/** Like MUI's IconButton with a small icon */
export function RowIconButton({ icon: Icon, className, ...props }: RowIconButtonProps) {
  return (
    <button type="button" className={classes('row-button', 'row-button-icon', className)} {...props}>
      <Icon />
    </button>
  )
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

interface RowActionProps {
  icon: SvgIconComponent
  label: string
  /** Name of the row, for the name of the button: 'Usuń: Jan Nowak' */
  name: string
  onClick: () => void
}

export function RowAction({ icon: Icon, label, name, onClick }: RowActionProps) {
  return (
    <IconButton aria-label={`${label}: ${name}`} data-tooltip={label} onClick={onClick}>
      <Icon fontSize="small" />
    </IconButton>
  )
}
