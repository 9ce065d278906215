import type { HTMLAttributes } from 'react'

interface DrawnTextProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  text: string
  component?: 'span' | 'kbd' | 'small'
}

/**
 * Text that is drawn as a picture would be: initials, a key, a day whose button has its full name. What is visible on a
 * button must be part of its name (WCAG 2.5.3), so that users of speech control can press it; this counts as no text.
 */
export function DrawnText({ text, component: Element = 'span', ...props }: DrawnTextProps) {
  return <Element data-text={text} {...props} />
}
