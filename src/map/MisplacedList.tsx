import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { unknownClient } from '#domain/clients/client'
import { deviceTypeNames } from '#domain/devices/device-type'
import { mapCalls } from '#domain/map/contract'
import type { MapItem } from '#domain/map/map-item'
import { misplacedAtOnce } from '#domain/map/view'
import { decodeMap } from '#domain/map/wire'
import { formatNumber } from '#domain/text/number'
import { useCall } from '../providers/use-call'
import { usePermission } from '../providers/use-session'
import { LoadError } from '../shared/feedback/LoadError'
import { DividedItem } from '../shared/list/DividedItem'
import { SecondaryText } from '../shared/page/SecondaryText'
import { clientAddress } from '../shared/page/record-address'
import { WindowDialog } from '../shared/dialog/WindowDialog'

const title = 'Położenia do poprawienia'

interface MisplacedListProps {
  items: readonly MapItem[]
  total: number
  onClose: () => void
}

/**
 * Devices without a position of their own: none at all, or the company's. More than are listed are found in the clients
 * tab.
 */
export function MisplacedList({ items, total, onClose }: MisplacedListProps) {
  const may = usePermission()
  return (
    <WindowDialog title={title} onClose={onClose}>
      <Typography color="text.secondary">
        Dla tych adresów nie ma współrzędnych albo zastępuje je adres firmy.
        {may('devices.write') && ' Położenie poprawisz, edytując urządzenie w zakładce Klienci.'}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {items.slice(0, misplacedAtOnce).map((item) => (
          <DividedItem key={item.deviceId} sx={{ py: 1 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
              <MuiLink
                component={Link}
                to={clientAddress(item.clientId, item.deviceId)}
                color="text.primary"
                // The device distinguishes links to the same client (WCAG 2.4.4).
                aria-label={`${item.name || unknownClient}, ${deviceLabel(item)}`}
                sx={{ fontWeight: 550 }}
              >
                {item.name || unknownClient}
              </MuiLink>
              <SecondaryText>{item.position ? 'Adres firmy zamiast własnego' : 'Brak położenia'}</SecondaryText>
            </Box>
            <SecondaryText>
              {deviceLabel(item)} · {item.address}
            </SecondaryText>
          </DividedItem>
        ))}
      </Box>
      {total > misplacedAtOnce && (
        <Typography color="text.secondary">
          Pierwsze {misplacedAtOnce} z {formatNumber(total)}.
        </Typography>
      )}
    </WindowDialog>
  )
}

/** `MisplacedList` for a map whose devices are not loaded */
export function ServerMisplacedList({ total, onClose }: Omit<MisplacedListProps, 'items'>) {
  const { data, error, refetch } = useCall(mapCalls.misplaced, {})
  if (data) return <MisplacedList items={decodeMap(data)} total={total} onClose={onClose} />
  return (
    <WindowDialog title={title} onClose={onClose}>
      {error ? (
        <LoadError title="Nie udało się załadować listy" error={error} retry={refetch} />
      ) : (
        <Typography color="text.secondary">Ładowanie…</Typography>
      )}
    </WindowDialog>
  )
}

/** With the number: a client may have two of the same type at one address. */
function deviceLabel({ type, deviceName, deviceId }: MapItem): string {
  return [deviceTypeNames[type], deviceName, `(nr ${deviceId})`].filter(Boolean).join(' ')
}
