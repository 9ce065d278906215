import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { drivingText } from '#domain/services/cheapest-slots'
import type { SlotProposal } from '#domain/services/proposed-slot-wire'
import { formatShortDay, formatTime } from '#domain/time/format'
import { dayAt } from '#domain/time/warsaw'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { Caption } from '../../shared/page/SecondaryText'

interface SlotChipsProps {
  label?: string
  slots: readonly SlotProposal[]
  /** Whether the form has this one */
  isSelected?: (slot: SlotProposal) => boolean
  onTake: (slot: SlotProposal) => void
}

/** Windows as buttons, in the order of time: day, hour, who goes, and what it costs. */
export function SlotChips({ label = 'Najmniej jazdy', slots, isSelected, onTake }: SlotChipsProps) {
  if (slots.length === 0) return null
  const inOrder = slots.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
  return (
    <Box component="fieldset" sx={plainFieldset}>
      <Caption component="legend" sx={{ p: 0, mb: 0.5 }}>
        {label}
      </Caption>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))' }}>
        {inOrder.map((slot) => (
          <Button
            key={`${slot.startsAt.getTime()} ${slot.technicianId}`}
            size="small"
            variant={isSelected?.(slot) ? 'tonal' : 'outlined'}
            {...(isSelected && { 'aria-pressed': isSelected(slot) })}
            onClick={() => onTake(slot)}
            sx={{ display: 'block', textAlign: 'left', whiteSpace: 'normal', lineHeight: 1.4 }}
          >
            {`${formatShortDay(dayAt(slot.startsAt))}, ${formatTime(slot.startsAt)}`}
            {[slot.technician, proposalCostText(slot)].map((line) =>
              line ? (
                <Typography
                  key={line}
                  component="span"
                  variant="caption"
                  sx={{ display: 'block', color: 'text.secondary' }}
                >
                  {line}
                </Typography>
              ) : null,
            )}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

/** '+6 min jazdy, jesteśmy wtedy w okolicy'; undefined where no way can be measured */
export function proposalCostText({ addedMinutes, nearby }: SlotProposal): string | undefined {
  if (addedMinutes === null) return undefined
  return `${drivingText(addedMinutes)}${nearby ? ', jesteśmy wtedy w\u00A0okolicy' : ''}`
}
