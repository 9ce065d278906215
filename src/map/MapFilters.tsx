import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { deviceTypeLetters } from '#domain/devices/device-type'
import { formatNumber } from '#domain/text/number'
import { accusative, formatCount, nouns } from '#domain/text/plural'
import { Facet } from '../shared/list/Facet'
import { Caption } from '../shared/page/SecondaryText'
import type { MapFilter, useMapFilter } from './map-filter'
import { mapConfirmationFilters, mapDueFilters, dutyFilters, dutyKindFilters, typeFilters } from './map-filter'
import { MarkerSymbol } from './MarkerSymbol'

interface MapFiltersProps extends Pick<ReturnType<typeof useMapFilter>, 'filter' | 'change'> {
  /** Without duties their filters are not shown */
  withDuties: boolean
}

export function MapFilters({ filter, change, withDuties }: MapFiltersProps) {
  return (
    <Box component="section" aria-label="Filtry" sx={{ display: 'grid', gap: 1.5 }}>
      <Facet
        chips
        title="Typ urządzenia"
        value={filter.type}
        options={typeFilters}
        mark={typeMark}
        onChange={(type) => change({ type })}
      />
      <Facet
        chips
        title="Termin przeglądu"
        value={filter.due}
        options={mapDueFilters}
        mark={dueMark}
        onChange={(due) => change({ due })}
      />
      <Facet
        chips
        title="Potwierdzenie przeglądu"
        value={filter.confirmation}
        options={mapConfirmationFilters}
        onChange={(confirmation) => change({ confirmation })}
      />
      {withDuties && (
        <>
          <Facet
            chips
            title="Obowiązki"
            value={filter.duty}
            options={dutyFilters}
            onChange={(duty) => change({ duty })}
          />
          <Facet
            chips
            title="Rodzaj obowiązku"
            value={filter.dutyKind}
            options={dutyKindFilters}
            onChange={(dutyKind) => change({ dutyKind })}
          />
        </>
      )}
    </Box>
  )
}

const typeMark = (type: MapFilter['type']) =>
  type !== 'all' && <MarkerSymbol kind={type}>{deviceTypeLetters[type]}</MarkerSymbol>

const dueMark = (due: MapFilter['due']) => (due === 'OVERDUE' || due === 'URGENT') && <MarkerSymbol kind={due} />

/** '3 z 120 klientów' */
export const matchText = ({ matching, total }: Pick<MatchCountProps, 'matching' | 'total'>) =>
  `${formatNumber(matching)} z ${formatCount(total, accusative.client)}`

interface MatchCountProps {
  matching: number
  total: number
  active: number
  /** False while the counts are unknown. */
  loaded: boolean
  onClear: () => void
}

/** 'N z M klientów', and by how many filters. */
export function MatchCount({ matching, total, active, loaded, onClear }: MatchCountProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <Box component="output" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {loaded ? (
            matchText({ matching, total })
          ) : (
            <Skeleton component="span" width="9rem" sx={{ display: 'block' }} />
          )}
        </Typography>
        <Caption component="span" sx={{ display: 'block' }}>
          {active === 0 ? 'Bez filtrów' : formatCount(active, nouns.activeFilter)}
        </Caption>
      </Box>
      {active > 0 && (
        <Button size="small" variant="outlined" onClick={onClear}>
          Wyczyść filtry
        </Button>
      )}
    </Box>
  )
}
