import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { focusHome } from '../shared/page/focus-keeper'

interface FirstOfListProps {
  /** Unique name on the page, by which the focus returns to the list */
  name: string
  to: string
  link: string
  children: ReactNode
}

export function FirstOfList({ name, to, link, children }: FirstOfListProps) {
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} {...focusHome(name)}>
        {children}
      </Box>
      <Button component={Link} to={to} size="small" sx={{ mt: 1, ml: -1.25 }}>
        {link}
      </Button>
    </>
  )
}
