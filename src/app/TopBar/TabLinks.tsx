import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { Link, useLocation } from 'react-router-dom'
import { tabOf, tabs, useTabAddress } from '../../workspace'

const TabLink = styled(Link)(({ theme: { colours, breakpoints } }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  paddingInline: 14,
  color: colours.quiet,
  fontSize: '0.9375rem',
  fontWeight: 500,
  textDecoration: 'none',
  '&:hover': { color: colours.text },
  '&:focus-visible': { outlineOffset: -4 },
  '& svg': { fontSize: '1.25rem' },
  '&[aria-current]': { color: colours.text, fontWeight: 600 },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    insetInline: 8,
    bottom: -1,
    height: 2,
    borderRadius: 2,
    background: colours.accent,
  },
  [breakpoints.down('sm')]: {
    flex: 1,
    flexDirection: 'column',
    gap: 2,
    minWidth: 0,
    paddingInline: 4,
    // As large as four labels fit beside each other
    fontSize: 'min(0.75rem, 3.8vw)',
    '& svg': { fontSize: 'min(1.375rem, 26px)' },
    '&[aria-current]': { color: colours.accent },
    '&[aria-current]::after': { bottom: 'auto', top: -1 },
  },
}))

/** Links, not buttons: they open in a new tab of the browser, and 'back' returns. */
export function TabLinks({ withIcons }: { withIcons?: boolean }) {
  const { pathname, search } = useLocation()
  const tabAddress = useTabAddress()
  const current = pathname === '/' ? tabOf(search).id : undefined
  return tabs.map(({ id, label, icon: Icon }) => (
    <TabLink key={id} to={tabAddress(id)} aria-current={id === current ? 'page' : undefined}>
      {withIcons && <Icon aria-hidden="true" />}
      {label}
    </TabLink>
  ))
}

export function BottomTabs() {
  return (
    <Box
      component="nav"
      aria-label="Zakładki"
      sx={{
        display: { xs: 'flex', sm: 'none' },
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        height: 'calc(60px + env(safe-area-inset-bottom))',
        pb: 'env(safe-area-inset-bottom)',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <TabLinks withIcons />
    </Box>
  )
}
