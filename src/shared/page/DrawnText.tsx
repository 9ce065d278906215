import type { BoxProps } from '@mui/material/Box'
import Box from '@mui/material/Box'

/**
 * Text that is drawn as a picture would be: initials, a key, a day whose button has its full name. What is visible on a button must stand in its name
 * (WCAG 2.5.3), so that whoever says what they see presses it; this counts as no text.
 */
export function DrawnText({ text, sx = {}, ...props }: Omit<BoxProps, 'children'> & { text: string }) {
  return (
    <Box
      component="span"
      data-text={text}
      {...props}
      sx={[{ '&::before': { content: 'attr(data-text)' } }, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  )
}
