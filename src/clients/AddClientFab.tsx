import AddIcon from '@mui/icons-material/Add'
import Fab from '@mui/material/Fab'

/** It precedes the list in the page, so that keyboard users need not pass all cards. */
export function AddClientFab({ onClick }: { onClick: () => void }) {
  return (
    <div className="mui-fixed add-client sticky-bar">
      <Fab color="primary" variant="extended" onClick={onClick}>
        <AddIcon />
        Dodaj klienta
      </Fab>
    </div>
  )
}
