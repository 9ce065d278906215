import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import type { Campaign, CampaignPlan } from '#domain/campaigns/campaign'
import { campaignCalls } from '#domain/campaigns/contract'
import type { Board } from '#domain/campaigns/stop'
import { formatNumber } from '#domain/text/number'
import { formatDuration, formatInstant } from '#domain/time/format'
import { keyOf, useCall } from '../../providers/use-call'
import { WindowDialog } from '../../shared/dialog/WindowDialog'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { Loaded } from '../../shared/feedback/Loaded'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { useAction } from '../../shared/use-action'
import { changeOfKm, hoursText, kmText, travelText } from '../campaign-text'
import { useReadBoardAgain } from './use-board'

interface PlansDialogProps {
  campaign: Campaign
  onClose: () => void
}

const rows: readonly { label: string; of: (plan: CampaignPlan) => string }[] = [
  { label: 'Wizyty w planie', of: ({ stops }) => formatNumber(stops) },
  { label: 'Poza planem', of: ({ leftOut }) => formatNumber(leftOut) },
  { label: 'Kilometry', of: ({ km }) => kmText(km) },
  { label: 'Jazda', of: ({ drivingMinutes }) => hoursText(drivingMinutes) },
  { label: 'W porównaniu z kolejnością terminów', of: (plan) => changeOfKm(plan, plan.kmByDueDate) ?? '–' },
  { label: 'W porównaniu z najbliższymi w miejscowości', of: (plan) => changeOfKm(plan, plan.kmByTown) ?? '–' },
  { label: 'Razem z życzeniami', of: ({ cost }) => formatDuration(Math.round(cost)) },
]

/** The plans that were made, side by side; an earlier one can be put back. */
export function PlansDialog({ campaign: { id }, onClose }: PlansDialogProps) {
  const plans = useCall(campaignCalls.plans, { id })
  const queryClient = useQueryClient()
  const readBoardAgain = useReadBoardAgain(id)
  // The board is open behind it.
  const board = queryClient.getQueryData<Board>(keyOf(campaignCalls.board, { id }))
  const use = useAction(campaignCalls.usePlan, {
    success: 'Ten plan jest teraz na tablicy, w zakresie, w jakim dało się go odtworzyć',
    onSuccess: readBoardAgain,
    onError: readBoardAgain,
  })
  return (
    <WindowDialog title="Porównaj plany" maxWidth="md" onClose={onClose}>
      <Loaded inline of={plans} failed="Nie udało się załadować planów" height={220} label="Ładowanie planów">
        {(made) =>
          made.length > 0 ? (
            <Box component="section" sx={{ overflowX: 'auto' }} tabIndex={0} aria-label="Plany obok siebie">
              <Box component="table" sx={tableLook}>
                <thead>
                  <tr>
                    <th scope="col">Plan z</th>
                    {made.map(({ id: planId, at }) => (
                      <th key={planId} scope="col">
                        {formatInstant(at)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ label, of }) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      {made.map((plan) => (
                        <td key={plan.id}>{of(plan)}</td>
                      ))}
                    </tr>
                  ))}
                  <tr>
                    <th scope="row">Na tablicy</th>
                    {made.map(({ id: planId, at, current }) => (
                      <td key={planId}>
                        {current ? (
                          'tak'
                        ) : (
                          <Button
                            size="small"
                            variant="outlined"
                            loading={use.busy}
                            aria-label={`Użyj tego: plan z ${formatInstant(at)}`}
                            onClick={() => use.run({ id, planId })}
                          >
                            Użyj tego
                          </Button>
                        )}
                      </td>
                    ))}
                  </tr>
                </tbody>
              </Box>
            </Box>
          ) : (
            <InlineEmpty>Nie ma jeszcze planów do porównania.</InlineEmpty>
          )
        }
      </Loaded>
      {board && <SecondaryText sx={{ mt: 1.5 }}>{travelText(board.travel)}</SecondaryText>}
    </WindowDialog>
  )
}

const tableLook = {
  borderCollapse: 'collapse',
  minWidth: '100%',
  fontSize: '0.9375rem',
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider', textAlign: 'right', fontWeight: 400 },
  '& :is(th[scope=row], th:first-of-type)': { textAlign: 'left', pl: 0, color: 'text.secondary' },
  '& thead th': { fontWeight: 600, whiteSpace: 'nowrap' },
} as const
