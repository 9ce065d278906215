import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { importCalls } from '#domain/import/contract'
import type { Decision, Import, ImportRow } from '#domain/import/import'
import { DividedItem } from '../shared/list/DividedItem'
import { focusHome } from '../shared/page/focus-keeper'
import { SecondaryText } from '../shared/page/SecondaryText'
import { clientPageAddress } from '../shared/page/record-address'
import { useAction } from '../shared/use-action'
import { VerdictChip } from './ImportChips'
import { RowCells } from './RowCells'
import type { CellEdits } from './use-row-edits'

interface RowItemProps {
  of: Import
  row: ImportRow
  /** May still be changed */
  open: boolean
  edits: CellEdits
  onEdits: (next: (edits: CellEdits) => CellEdits) => void
}

export function RowItem({ of, row, open, edits, onEdits }: RowItemProps) {
  const [showing, setShowing] = useState(
    Object.keys(edits).some((column) => !row.wrongColumns.includes(Number(column))),
  )
  const { run, busy } = useAction(importCalls.changeRow)
  const reasonId = useId()
  const decide = (decision: Decision | null) => run({ id: of.id, line: row.line, body: { decision } })
  const isWrong = row.verdict === 'REFUSED'
  const firstLine = row.understood[0] ?? (row.cells.filter(Boolean).slice(0, 4).join(' · ') || '—')
  return (
    <DividedItem
      {...focusHome(`import row ${row.line}`)}
      aria-label={`Wiersz ${row.line}`}
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 0.75,
        py: 1.25,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '4.5rem minmax(0, 1fr) auto' },
      }}
    >
      <SecondaryText sx={{ fontVariantNumeric: 'tabular-nums', pt: 0.25 }}>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          Wiersz{' '}
        </Box>
        {row.line}
        {row.edited && ' ✎'}
      </SecondaryText>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 500 }}>{firstLine}</Typography>
        {row.understood.slice(1).length > 0 && <SecondaryText>{row.understood.slice(1).join(' · ')}</SecondaryText>}
        {row.reason && (
          <Typography id={reasonId} variant="body2" color={isWrong ? 'error' : 'text.primary'}>
            {row.reason}
          </Typography>
        )}
        {row.notices.map((notice) => (
          <SecondaryText key={notice}>{notice}</SecondaryText>
        ))}
        {open && (isWrong || showing) && (
          <RowCells
            of={of}
            row={row}
            edits={edits}
            onEdits={onEdits}
            all={showing}
            reasonId={row.reason ? reasonId : undefined}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, justifyContent: { sm: 'end' }, alignItems: 'center' }}>
        {row.verdict && <VerdictChip verdict={row.verdict} />}
        {open && (
          <>
            {row.doubtful && <SmallButton busy={busy} label="Przyjmij" onClick={() => decide('JOIN')} />}
            {row.verdict === 'DOUBTFUL' && !row.doubtful && (
              <>
                <SmallButton busy={busy} label="To ten sam" onClick={() => decide('JOIN')} />
                <SmallButton busy={busy} label="Nowy klient" onClick={() => decide('NEW')} />
              </>
            )}
            <SmallButton
              busy={false}
              label={showing ? 'Zwiń' : 'Popraw'}
              expanded={showing}
              onClick={() => setShowing(!showing)}
            />
            {row.decision === null ? (
              <SmallButton busy={busy} label="Pomiń" onClick={() => decide('LEAVE_OUT')} />
            ) : (
              <SmallButton busy={busy} label="Cofnij decyzję" onClick={() => decide(null)} />
            )}
          </>
        )}
        {row.written && row.clientId !== null && (
          <Button size="small" component={Link} to={clientPageAddress(row.clientId)}>
            Karta klienta
          </Button>
        )}
      </Box>
    </DividedItem>
  )
}

interface SmallButtonProps {
  label: string
  busy: boolean
  expanded?: boolean
  onClick: () => void
}

function SmallButton({ label, busy, expanded, onClick }: SmallButtonProps) {
  return (
    <Button
      size="small"
      disabled={busy}
      onClick={onClick}
      {...(expanded !== undefined && { 'aria-expanded': expanded })}
    >
      {label}
    </Button>
  )
}
