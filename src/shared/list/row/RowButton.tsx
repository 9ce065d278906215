import type { ButtonHTMLAttributes } from 'react'
import type { SvgIconComponent } from '@mui/icons-material'
import IconButton from '@mui/material/IconButton'
import type { RowIcon } from './icons'
import './row.css'

interface RowButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  'aria-label': string
  variant?: 'text' | 'quiet' | 'muted' | 'accent' | 'tonal' | 'icon'
  icon?: RowIcon
}

/** Like MUI's small Button, but cheap enough for every row */
export function RowButton({ variant = 'text', icon: Icon, className, ...props }: RowButtonProps) {
  const { children } = props
  const classes = ['row-button', `row-button-${variant}`, className]
  return (
    <button type="button" className={classes.filter(Boolean).join(' ')} {...props}>
      {Icon && <Icon />}
      {children}
    </button>
  )
}

interface RowIconButtonProps extends Omit<RowButtonProps, 'variant'> {
  'data-tooltip'?: string
  icon: RowIcon
}

/** Like MUI's IconButton with a small icon */
export const RowIconButton = (props: RowIconButtonProps) => <RowButton {...props} variant="icon" />

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
