import { nouns } from '#domain/text/plural'
import { NumberField } from '../../shared/form/NumberField'

/**
 * Which inspections are planned for: those due within this many days.
 * @param more said after the limits
 */
export function DaysAheadField({ more, required }: { more: string; required?: boolean }) {
  return (
    <NumberField
      name="daysAhead"
      label="Przeglądy w ciągu najbliższych"
      unit={nouns.day}
      min={1}
      max={365}
      help={`Od 1 do 365 dni. ${more}`}
      {...(required && { required, autoFocus: true })}
    />
  )
}
