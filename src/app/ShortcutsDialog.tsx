import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Fragment, useId, useState } from 'react'
import { DialogHead } from '../shared/DialogHead'
import { areSingleKeysOn, setSingleKeys, shownKeys, useShortcuts } from '../shared/shortcuts'

/** What the keys of this page do, and the switch for those that need no Ctrl. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const shortcuts = useShortcuts()
  const [on, setOn] = useState(areSingleKeysOn)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogHead id={id} title="Skróty klawiszowe" onClose={onClose} />
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '10px 16px', m: 0, mb: 2 }}>
          {shortcuts.map(({ keys, label }) => (
            <Fragment key={keys}>
              <Box component="dt">
                <Box
                  component="kbd"
                  sx={{ px: 1, py: 0.25, border: 1, borderColor: 'divider', borderRadius: 1, font: 'inherit' }}
                >
                  {shownKeys(keys)}
                </Box>
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {label}
              </Box>
            </Fragment>
          ))}
        </Box>
        <FormControlLabel
          control={
            <Switch
              checked={on}
              onChange={(_, checked) => {
                setOn(checked)
                setSingleKeys(checked)
              }}
            />
          }
          label="Skróty jednym klawiszem"
        />
      </DialogContent>
    </Dialog>
  )
}
