import type { ButtonHTMLAttributes } from 'react'
import type { RowIcon } from './icons'
import './row.css'

interface RowButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  'aria-label': string
  variant?: 'text' | 'quiet' | 'muted' | 'accent' | 'tonal'
  icon?: RowIcon
  endIcon?: RowIcon
}

/** As MUI's small Button, for rows of lists. */
export function RowButton({ variant = 'text', icon: Icon, endIcon: EndIcon, className, ...props }: RowButtonProps) {
  const { children } = props
  return (
    <button type="button" className={classes('row-button', `row-button-${variant}`, className)} {...props}>
      {Icon && <Icon />}
      {children}
      {EndIcon && <EndIcon className="row-icon row-icon-end" />}
    </button>
  )
}

interface RowIconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  'aria-label': string
  'data-tooltip'?: string
  icon: RowIcon
}

/** As MUI's IconButton with a small icon, for rows of lists. */
export function RowIconButton({ icon: Icon, className, ...props }: RowIconButtonProps) {
  return (
    <button type="button" className={classes('row-button', 'row-button-icon', className)} {...props}>
      <Icon />
    </button>
  )
}

const classes = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')
