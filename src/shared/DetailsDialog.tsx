import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { DialogHead } from './DialogHead'

interface DetailsDialogProps {
  title: string
  /** Facts without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  actions?: ReactNode
  onClose: () => void
}

export function DetailsDialog({ title, facts, actions, onClose }: DetailsDialogProps) {
  const id = useId()
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={narrow} maxWidth="sm" aria-labelledby={id}>
      <DialogHead id={id} title={title} onClose={onClose} />
      <DialogContent>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '9rem minmax(0, 1fr)' },
            columnGap: 2,
            rowGap: { xs: 0.25, sm: 1.25 },
            m: 0,
            fontSize: '0.9375rem',
            '& dt': { color: 'text.secondary' },
            '& dd': { m: 0, mb: { xs: 1.25, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' },
            '& a': { color: 'inherit' },
          }}
        >
          {facts.map(
            ([name, value]) =>
              value !== null &&
              value !== undefined &&
              value !== '' && (
                <Box key={name} sx={{ display: 'contents' }}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Box>
              ),
          )}
        </Box>
      </DialogContent>
      {actions && (
        <DialogActions sx={{ flexWrap: 'wrap', px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
          {actions}
        </DialogActions>
      )}
    </Dialog>
  )
}
