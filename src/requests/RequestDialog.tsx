import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { CustomerRequest } from '#domain/requests/request'
import { requestStateNames } from '#domain/requests/request'
import { formatInstant } from '#domain/time/format'
import { WindowDialog } from '../shared/dialog/WindowDialog'
import { SecondaryText } from '../shared/page/SecondaryText'
import { RequestFacts } from './RequestFacts'
import { RequestStateChip } from './RequestStateChip'

export function RequestDialog({ request, onClose }: { request: CustomerRequest; onClose: () => void }) {
  const { state, photos, changedAt, changedBy, closeReason } = request
  return (
    <WindowDialog title="Zgłoszenie" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <RequestFacts request={request} />
        {photos.length > 0 && (
          <Box component="ul" aria-label="Zdjęcia" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, m: 0 }}>
            {photos.map(({ id, url, thumbnailUrl }, place) => (
              <Box component="li" key={id} sx={{ listStyle: 'none' }}>
                <a href={url} target="_blank" rel="noreferrer">
                  <Box
                    component="img"
                    src={thumbnailUrl}
                    alt={`Zdjęcie ${place + 1}: otwórz w pełnym rozmiarze`}
                    sx={{ display: 'block', width: 160, height: 160, objectFit: 'cover', borderRadius: 1 }}
                  />
                </a>
              </Box>
            ))}
          </Box>
        )}
        <Box>
          <RequestStateChip state={state} />
          {changedBy && (
            <SecondaryText sx={{ mt: 0.5 }}>
              {requestStateNames[state]}: {changedBy}, {formatInstant(changedAt)}
            </SecondaryText>
          )}
          {closeReason && <Typography variant="body2">Powód zamknięcia: {closeReason}</Typography>}
        </Box>
      </Box>
    </WindowDialog>
  )
}
