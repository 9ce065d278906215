import EraseIcon from '@mui/icons-material/PersonOffOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { useState } from 'react'
import type { Erasure } from '#domain/privacy/contract'
import { privacyCalls } from '#domain/privacy/contract'
import { formatInstant } from '#domain/time/format'
import { Loaded } from '../shared/feedback/Loaded'
import { useCall } from '../providers/use-call'
import { WindowDialog } from '../shared/dialog/WindowDialog'
import { ListEntry } from '../shared/list/ListEntry'
import { Panel } from '../shared/page/Card'
import { ErasureLines } from './ErasureDialog'

export function ErasureList() {
  const erasures = useCall(privacyCalls.erasures, {})
  const [selected, setSelected] = useState<Erasure>()
  return (
    <Panel title="Rejestr usunięć" help="Bez danych osób. Po przywróceniu starszej kopii te dane są usuwane ponownie.">
      <Loaded of={erasures} failed="Nie udało się załadować rejestru" height={48}>
        {(data) =>
          data.length === 0 ? (
            <Typography color="text.secondary">Nikogo jeszcze nie usunięto.</Typography>
          ) : (
            <Box component="ul" aria-label="Rejestr usunięć" sx={{ m: 0, p: 0 }}>
              {data.map((erasure) => (
                <ListEntry
                  key={erasure.id}
                  icon={EraseIcon}
                  title={`${erasure.whose} · ${formatInstant(erasure.at)}`}
                  detail={`${erasure.by} · ${erasure.reason}`}
                >
                  <Button
                    size="small"
                    aria-label={`Co usunięto: ${erasure.whose}`}
                    onClick={() => setSelected(erasure)}
                  >
                    Co usunięto
                  </Button>
                </ListEntry>
              ))}
            </Box>
          )
        }
      </Loaded>
      {selected && (
        <WindowDialog title={`Usunięcie: ${selected.whose}`} onClose={() => setSelected(undefined)}>
          <Box sx={{ display: 'grid', gap: 2 }}>
            <ErasureLines lines={selected.lines} />
          </Box>
        </WindowDialog>
      )}
    </Panel>
  )
}
