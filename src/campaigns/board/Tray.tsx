import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { memo, useMemo, useState } from 'react'
import type { CampaignStop } from '#domain/campaigns/stop'
import { fold } from '#domain/text/fold'
import { formatNumber } from '#domain/text/number'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { FilterSelect } from '../../shared/list/FilterSelect'
import { useAddedFocus } from '../../shared/list/use-added-focus'
import { Card } from '../../shared/page/Card'
import { reasonOf, StopCard } from './StopCard'

interface TrayProps {
  stops: readonly CampaignStop[]
  /** Said when it has no stops */
  emptyText: string
  selected: ReadonlySet<number>
  openId: number | undefined
  hidden?: boolean
}

/** Cards at first, and with each 'more' */
const cardsPerStep = 40

/** Stops on nobody's day, with the reason */
export const Tray = memo(function Tray({ stops, emptyText, selected, openId, hidden = false }: TrayProps) {
  const [reasonFilter, setReason] = useState('all')
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(cardsPerStep)
  const { list, expect } = useAddedFocus<HTMLUListElement>('.stop-card')
  const reasons = useMemo(() => countedBy(stops), [stops])
  // The last stop of a reason may have left.
  const reason = reasons.has(reasonFilter) ? reasonFilter : 'all'
  const words = fold(search.trim())
  const matches = useMemo(
    () =>
      stops.filter(
        (stop) =>
          (reason === 'all' || reasonOf(stop) === reason) &&
          (words === '' || fold(`${stop.clientName} ${stop.city} ${stop.address}`).includes(words)),
      ),
    [stops, reason, words],
  )
  return (
    <Card aria-labelledby="tray-title" data-tray="" className="board-scrolls" hidden={hidden} sx={{ p: 1.5 }}>
      <Typography id="tray-title" variant="h2" sx={{ mb: 1 }}>
        Poza planem: {formatNumber(stops.length)}
      </Typography>
      {stops.length === 0 ? (
        <InlineEmpty>{emptyText}</InlineEmpty>
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 1, mb: 1 }}>
            <FilterSelect
              label="Powód"
              value={reason}
              options={[
                ['all', 'Każdy powód'],
                ...[...reasons].map(([text, count]) => [text, `${text} (${count})`] as const),
              ]}
              onChange={setReason}
            />
            <OutlinedInput
              type="search"
              placeholder="Klient, miejscowość"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              inputProps={{ 'aria-label': 'Szukaj poza planem' }}
            />
          </Box>
          <ul ref={list} className="board-stops tray-stops" aria-label="Wizyty poza planem">
            {matches.slice(0, limit).map((stop) => (
              <li key={stop.id}>
                <StopCard stop={stop} selected={selected.has(stop.id)} open={stop.id === openId} />
              </li>
            ))}
          </ul>
          {matches.length === 0 && <InlineEmpty>Nic nie pasuje do tego wyboru.</InlineEmpty>}
          {matches.length > limit && (
            <Button
              size="small"
              onClick={() => {
                expect()
                setLimit(limit + cardsPerStep)
              }}
              sx={{ mt: 1 }}
            >
              Pokaż więcej ({formatNumber(matches.length - limit)})
            </Button>
          )}
        </>
      )}
    </Card>
  )
})

function countedBy(stops: readonly CampaignStop[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const stop of stops) counts.set(reasonOf(stop), (counts.get(reasonOf(stop)) ?? 0) + 1)
  return counts
}
