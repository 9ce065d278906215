import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { unknownClient } from '#domain/clients/client'
import { formatPhone } from '#domain/text/phone'
import { deviceTypeLetters } from '#domain/devices/device-type'
import type { MapItem } from '#domain/map/map-item'
import { formatCount } from '#domain/text/plural'
import { Caption } from '../shared/page/SecondaryText'
import { MarkerSymbol } from './MarkerSymbol'

const Frame = styled('div')(({ theme: { colours } }) => ({
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  top: 'calc(100% + 6px)',
  maxHeight: 320,
  overflowY: 'auto',
  padding: 4,
  border: `1px solid ${colours.line}`,
  borderRadius: 12,
  background: colours.surface,
  boxShadow: '0 12px 40px rgb(0 0 0 / 0.18)',
  '& [role=option]': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 10,
    padding: '4px 10px',
    borderRadius: 8,
    cursor: 'pointer',
  },
  '& [role=option]:hover, & [aria-selected=true]': { background: colours.sunken },
  '& [aria-selected=true]': { boxShadow: `inset 0 0 0 2px ${colours.accent}` },
}))

interface SuggestionListProps {
  id: string
  devices: readonly MapItem[]
  total: number
  /** Whether there are more than `total`: not all were counted */
  more: boolean
  waiting: boolean
  failed: boolean
  active: MapItem | undefined
  isHidden: (item: MapItem) => boolean
  onChoose: (item: MapItem) => void
}

export function SuggestionList(props: SuggestionListProps) {
  const { id, devices, active, isHidden, onChoose } = props
  return (
    // A press must not take the focus out of the field, which would close the list before the click.
    <Frame onMouseDown={(event) => event.preventDefault()}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- neither datalist nor select can show two lines, or count */}
      <div role="listbox" id={id} aria-label="Podpowiedzi">
        {devices.map((item) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
          <div
            key={item.deviceId}
            id={`${id}-${item.deviceId}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option lives in a select only
            role="option"
            aria-selected={item === active}
            tabIndex={-1}
            ref={item === active ? reveal : undefined}
            onClick={() => onChoose(item)}
          >
            <MarkerSymbol kind={item.type}>{deviceTypeLetters[item.type]}</MarkerSymbol>
            <Box sx={{ minWidth: 0, flex: 1, lineHeight: 1.35 }}>
              <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
                <Typography variant="body2" component="span" noWrap sx={{ fontWeight: 550, lineHeight: 'inherit' }}>
                  {item.name || unknownClient}
                </Typography>
                <Caption sx={{ whiteSpace: 'nowrap' }}>
                  {item.phone ? formatPhone(item.phone).replace(/^\+48 /, '') : ''}
                </Caption>
              </Box>
              <Caption component="span" noWrap sx={{ display: 'block' }}>
                {item.position ? item.address : `Bez położenia: ${item.address}`}
              </Caption>
              {item.position && isHidden(item) && (
                <Typography variant="caption" component="span" sx={{ display: 'block', fontWeight: 550 }}>
                  Ukryty przez filtr. Pokaż mimo to
                </Typography>
              )}
            </Box>
          </div>
        ))}
      </div>
      <Caption component="output" sx={{ display: 'block', px: 1.25, py: 0.5 }}>
        {statusText(props)}
      </Caption>
    </Frame>
  )
}

function statusText({ devices, total, more, waiting, failed }: SuggestionListProps): string {
  if (waiting) return 'Szukam…'
  if (failed) return 'Nie udało się wyszukać. Spróbuj jeszcze raz.'
  const totalText = formatCount(total, ['wyniku', 'wyników', 'wyników'])
  if (more) return `${devices.length} z ponad ${totalText}: wpisz więcej liter`
  if (total === 0) return 'Nikogo nie znaleziono. Sprawdź pisownię albo wpisz mniej liter.'
  if (total > devices.length) return `${devices.length} z ${totalText}: wpisz więcej liter`
  return `Znaleziono: ${formatCount(total, ['wynik', 'wyniki', 'wyników'])}`
}

function reveal(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' })
}
