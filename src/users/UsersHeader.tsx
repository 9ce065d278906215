import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import BackIcon from '@mui/icons-material/ArrowBack'
import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'

interface UsersHeaderProps {
  /** How many there are, in words; undefined while it is not known */
  found: string | undefined
  refreshing: boolean
  onRefresh: () => void
  onAdd: () => void
}

/** Back, title, refresh, add. */
export function UsersHeader({ found, refreshing, onRefresh, onAdd }: UsersHeaderProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Tooltip title="Wróć do pulpitu">
        <IconButton component={Link} to="/dashboard" aria-label="Wróć do pulpitu" sx={{ ml: -1 }}>
          <BackIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Box sx={{ flex: '1 1 8rem', minWidth: 0 }}>
        <Typography variant="h1">Użytkownicy</Typography>
        <Typography component="output" color="text.secondary" sx={{ display: 'block', minHeight: '1.5em' }}>
          {found}
        </Typography>
      </Box>
      <Tooltip title="Odśwież">
        {/* A disabled button tells a tooltip nothing. */}
        <span>
          <IconButton aria-label="Odśwież" onClick={onRefresh} loading={refreshing}>
            <RefreshIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <Button
        variant="contained"
        startIcon={<AddIcon />}
        onClick={onAdd}
        aria-label="Dodaj użytkownika"
        sx={{ flex: 'none' }}
      >
        Dodaj
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          &nbsp;użytkownika
        </Box>
      </Button>
    </Box>
  )
}
