import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { importCalls } from '#domain/import/contract'
import type { Import } from '#domain/import/import'
import { formatNumber } from '#domain/text/number'
import { formatCount, nouns } from '#domain/text/plural'
import { useFollowJobs } from '../jobs'
import { errorText } from '../providers/api-error'
import { useCall } from '../providers/use-call'
import { ActionDialog } from '../shared/dialog/ActionDialog'
import { clientPageAddress } from '../shared/page/record-address'
import { useAction } from '../shared/use-action'

/** Asks before the undo, and lists the rows that cannot be undone (rule X4). */
export function UndoDialog({ of, onClose }: { of: Import; onClose: () => void }) {
  // Colleagues may work on the rows in the meantime.
  const { data, error } = useCall(importCalls.undoPlan, { id: of.id }, { gcTime: 0 })
  const follow = useFollowJobs()
  const { run, busy } = useAction(importCalls.undo, {
    onSuccess: ({ jobId }) => {
      follow(jobId)
      onClose()
    },
  })
  const blocked = data?.blockedCount ?? 0
  const { free = 0, history = 0 } = data ?? {}
  return (
    <ActionDialog
      title={blocked > 0 ? 'Część wierszy jest już w użyciu' : 'Cofnąć ten import?'}
      confirmLabel={blocked > 0 ? `Cofnij pozostałe (${free})` : 'Cofnij import'}
      danger
      busy={busy}
      confirmProps={{ disabled: free + history === 0 }}
      error={error ? errorText(error) : undefined}
      onConfirm={() => run({ id: of.id, rest: blocked > 0 ? 'true' : 'false' })}
      onClose={onClose}
    >
      {!data ? (
        'Sprawdzamy, co jest już w użyciu…'
      ) : (
        <>
          <p>
            {free > 0 &&
              `Usuniemy to, co przyniósł ten import (${formatCount(free, nouns.row)}): klientów, urządzenia i wizyty z historii. `}
            {history > 0 && `Znikną też wczytane z historii wizyty, obowiązki i SMS-y (${formatNumber(history)}).`}
            {free + history === 0 && 'Nie ma już czego cofać.'}
          </p>
          {blocked > 0 && (
            <>
              <p>Zostaną ({formatNumber(blocked)}):</p>
              <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 220, overflowY: 'auto' }}>
                {data.blocked.map(({ line, client, clientId, reason }) => (
                  <li key={line}>
                    {clientId === null ? client : <Link to={clientPageAddress(clientId)}>{client}</Link>}
                    <Typography component="span" color="text.secondary">
                      , wiersz {line}: {reason}
                    </Typography>
                  </li>
                ))}
              </Box>
            </>
          )}
        </>
      )}
    </ActionDialog>
  )
}
