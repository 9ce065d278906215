import HelpIcon from '@mui/icons-material/HelpOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Fragment, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { chapterAddress, chapterOf } from '../help'
import { areSingleKeysOn, setSingleKeys, keysText, useShortcuts } from '../shared/page/shortcuts'
import { WindowDialog } from '../shared/dialog/WindowDialog'

/** The shortcuts of this page, a link to its chapter of the help, and a switch for shortcuts of a single key. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const shortcuts = useShortcuts()
  const chapter = chapterOf(useLocation())
  const [on, setOn] = useState(areSingleKeysOn)
  return (
    <WindowDialog
      title="Skróty klawiszowe"
      maxWidth="xs"
      short
      actions={
        <Button
          component={Link}
          to={chapter ? chapterAddress(chapter) : '/help'}
          onClick={onClose}
          startIcon={<HelpIcon />}
          variant="outlined"
        >
          {chapter ? 'Pomoc do tej strony' : 'Pomoc'}
        </Button>
      }
      onClose={onClose}
    >
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '10px 16px', m: 0, mb: 2 }}>
        {shortcuts.map(({ keys, label }) => (
          <Fragment key={keys}>
            <Box component="dt">
              <Box
                component="kbd"
                sx={{ px: 1, py: 0.25, border: 1, borderColor: 'divider', borderRadius: 1, font: 'inherit' }}
              >
                {keysText(keys)}
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
    </WindowDialog>
  )
}
