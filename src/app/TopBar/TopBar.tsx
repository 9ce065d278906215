import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Link } from 'react-router-dom'
import { JobsButton } from '../../jobs'
import { SearchButton } from '../../search'
import { Brand } from '../../shared/page/Brand'
import { useColourMode } from '../../theme/mode'
import { TabLinks } from './TabLinks'
import { UserMenu } from './UserMenu'
import { SmsWarningChip, TestModeChip } from './WarningChips'

export function TopBar() {
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        minHeight: 56,
        '& > *': { flex: 'none' },
        px: { xs: 1.5, sm: 2.5 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box component={Link} to="/dashboard" aria-label="Termin, strona główna" sx={brand}>
        <Brand />
      </Box>
      <Box component="nav" aria-label="Zakładki" sx={{ display: { xs: 'none', sm: 'flex' }, alignSelf: 'stretch' }}>
        <TabLinks />
      </Box>
      {/* On a phone, or where text is large, this space shrinks first, then the name of the product beside its mark, and last the labels of the chips. */}
      <Box sx={{ '&&': { flex: '1 1 0' } }} />
      <SearchButton />
      <SmsWarningChip />
      <TestModeChip />
      <JobsButton />
      <ModeToggle />
      <UserMenu />
    </Box>
  )
}

/** The name wraps below the mark, out of view, where it does not fit. */
const brand = {
  // So much that a chip loses no pixel before: its label would wrap for it.
  '&&': { flex: '0 100000 auto' },
  minWidth: 28,
  mr: { sm: 2 },
  textDecoration: 'none',
  '& .brand': { display: 'flex', flexWrap: 'wrap', height: 'max(28px, 1.5em)', overflow: 'hidden' },
} as const

function ModeToggle() {
  const { mode, toggle } = useColourMode()
  const label = mode === 'dark' ? 'Włącz tryb jasny' : 'Włącz tryb ciemny'
  return (
    <IconButton onClick={toggle} aria-label={label} data-tooltip={label}>
      {mode === 'dark' ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
    </IconButton>
  )
}
