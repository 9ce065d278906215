import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { counted } from '#domain/text/plural'
import { deviceTitle } from './DeviceNames'
import type { RunWords } from './RunDialog'
import type { Run } from './use-run'

/** 'Wysłano 38, nie udało się 2', and about each that failed who it was and why. */
export function RunSummary({ run: { done, failed, left }, words }: { run: Run; words: RunWords }) {
  const figures = [
    `${words.done} ${done.length.toLocaleString('pl-PL')}`,
    ...(failed.length > 0 ? [`nie udało się ${failed.length.toLocaleString('pl-PL')}`] : []),
  ].join(', ')
  return (
    <>
      <Alert severity={failed.length > 0 || left > 0 ? 'warning' : 'success'}>
        {figures}
        {left > 0 && `. Zatrzymano: ${counted(left, ['urządzenie', 'urządzenia', 'urządzeń'])} bez zmian`}
      </Alert>
      {failed.length > 0 && (
        <Box component="ul" aria-label="Nie udało się" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {failed.map(({ device, reason }) => (
            <Box component="li" key={device.id} sx={{ py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <Typography variant="body2" sx={{ fontWeight: 550 }}>
                {deviceTitle(device)}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {reason}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </>
  )
}
