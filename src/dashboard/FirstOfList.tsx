import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { focusHome } from '../shared/focus-keeper'

interface FirstOfListProps {
  /** Where the focus returns to, of all lists of the page */
  name: string
  /** The whole list, and what its link says */
  to: string
  link: string
  children: ReactNode
}

/** The first rows of a list, and the way to all of it. */
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
