import type { HTMLAttributes } from 'react'

interface DrawnTextProps extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  text: string
  component?: 'span' | 'kbd' | 'small'
}

/**
 * Text that is drawn as a picture would be: initials, a key, a day whose button has its full name. What is visible on a button must stand in its name
 * (WCAG 2.5.3), so that whoever says what they see presses it; this counts as no text.
 */
export function DrawnText({ text, component: Element = 'span', ...props }: DrawnTextProps) {
  return <Element data-text={text} {...props} />
}
