import type { ButtonHTMLAttributes, ComponentType, Ref } from 'react'
import './plain-button.css'

type ButtonVariant = 'text' | 'quiet' | 'muted' | 'accent' | 'tonal' | 'outlined' | 'contained' | 'danger' | 'icon'

interface PlainButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  icon?: ComponentType
  /** As tall as the fields of a form; small ones are for rows and heads of lists */
  tall?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Like MUI's Button, in plain CSS: for what every page draws, and for every row */
export function PlainButton({ variant, icon: Icon, tall, className, children, ...props }: PlainButtonProps) {
  return (
    <button type="button" className={buttonClass({ variant, tall, className })} {...props}>
      {Icon && <Icon />}
      {children}
    </button>
  )
}

/** For a link that looks like a button */
export function buttonClass({
  variant = 'text',
  tall = false,
  className,
}: Pick<PlainButtonProps, 'variant' | 'tall' | 'className'>): string {
  return ['plain-button', `plain-button-${variant}`, tall && 'plain-button-tall', className].filter(Boolean).join(' ')
}

interface PlainIconButtonProps extends Omit<PlainButtonProps, 'variant' | 'tall' | 'children'> {
  'aria-label': string
  'data-tooltip'?: string
  icon: ComponentType
}

/** Like MUI's IconButton with a small icon */
export const PlainIconButton = (props: PlainIconButtonProps) => <PlainButton {...props} variant="icon" />
