import AddIcon from '@mui/icons-material/PersonAddAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ListHead } from '../shared/ListHead'

interface UsersHeaderProps {
  /** How many there are, in words; undefined while it is not known */
  found: string | undefined
  refreshing: boolean
  onRefresh: () => void
  onAdd: () => void
}

/** Back, title, refresh, add. */
export function UsersHeader({ onAdd, ...head }: UsersHeaderProps) {
  return (
    <ListHead title="Użytkownicy" {...head}>
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
    </ListHead>
  )
}
