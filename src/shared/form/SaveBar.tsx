import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Card } from '../page/Card'
import { tellBottomStrip } from '../page/tell-height'

export interface SaveFailure {
  title: string
  text: string
}

interface SaveBarProps {
  busy: boolean
  failure: SaveFailure | undefined
  /** Below the failure */
  note?: ReactNode
  onDiscard: () => void
  /** The user has lost the role since, so that nothing can be saved. */
  readOnly?: boolean
  /** Id of the form that it saves; by default the form around it */
  form?: string
  text?: string
  discardLabel?: string
}

/** Stays in sight at the bottom of a long form that has unsaved changes. */
export function SaveBar(props: SaveBarProps) {
  const { busy, failure, note, onDiscard, readOnly, form } = props
  const { text = 'Masz niezapisane zmiany', discardLabel = 'Odrzuć zmiany' } = props
  return (
    <Card
      component="div"
      ref={tellSaveBar}
      className="sticky-bar"
      sx={{
        position: 'sticky',
        bottom: { xs: 'calc(var(--bottom-tabs) + 8px)', sm: gap },
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
      <Box sx={{ maxHeight: '30vh', overflowY: 'auto' }}>{note}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.25 }}>
        <Box component="output" sx={{ flex: '1 1 auto', fontWeight: 550 }}>
          {text}
        </Box>
        <Button color="inherit" sx={{ ml: 'auto' }} disabled={busy} onClick={onDiscard}>
          {discardLabel}
        </Button>
        {!readOnly && (
          <Button type="submit" form={form} variant="contained" loading={busy}>
            Zapisz
          </Button>
        )}
      </Box>
    </Card>
  )
}

/** px between the bar and the edge of the window; less above a phone's tabs */
const gap = 16

function tellSaveBar(bar: HTMLElement | null): (() => void) | undefined {
  return tellBottomStrip(bar, gap)
}
