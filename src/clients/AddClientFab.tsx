import AddIcon from '@mui/icons-material/Add'
import Fab from '@mui/material/Fab'

/** The floating button (spec 2, clients tab), on a phone above the tabs at the bottom. */
export function AddClientFab({ onClick }: { onClick: () => void }) {
  return (
    <Fab
      className="mui-fixed"
      color="primary"
      variant="extended"
      onClick={onClick}
      sx={{
        position: 'fixed',
        right: { xs: 16, sm: 28 },
        bottom: { xs: 'calc(76px + env(safe-area-inset-bottom))', sm: 28 },
        // Above the head of a table that stays in its place.
        zIndex: 5,
      }}
    >
      <AddIcon sx={{ mr: 1 }} />
      Dodaj klienta
    </Fab>
  )
}
