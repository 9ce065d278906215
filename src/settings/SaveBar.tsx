import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Card } from '../shared/page/Card'
import type { SaveFailure } from './use-settings-form'

interface SaveBarProps {
  busy: boolean
  failure: SaveFailure | undefined
  onDiscard: () => Promise<void>
}

export function SaveBar({ busy, failure, onDiscard }: SaveBarProps) {
  return (
    <Card
      as="div"
      sx={{
        position: 'sticky',
        bottom: { xs: 'calc(68px + env(safe-area-inset-bottom))', sm: 16 },
        zIndex: 2,
        borderColor: (theme) => theme.colours.edge,
        boxShadow: '0 6px 24px rgb(0 0 0 / 0.14)',
      }}
    >
      {failure && (
        <Alert severity="error" sx={{ borderRadius: 0 }}>
          <strong>{failure.title}.</strong> {failure.text}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
        <Box component="output" sx={{ flex: '1 1 auto', fontWeight: 550 }}>
          Masz niezapisane zmiany
        </Box>
        <Button color="inherit" sx={{ ml: 'auto' }} disabled={busy} onClick={() => void onDiscard()}>
          {failure?.stale ? 'Wczytaj aktualne' : 'Odrzuć zmiany'}
        </Button>
        <Button type="submit" variant="contained" loading={busy} disabled={failure?.stale}>
          Zapisz
        </Button>
      </Box>
    </Card>
  )
}
