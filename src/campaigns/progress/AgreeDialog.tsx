import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { campaignCalls } from '#domain/campaigns/contract'
import { hasBegun } from '#domain/campaigns/proposal'
import type { CampaignStop, StopOpening } from '#domain/campaigns/stop'
import { waveCalls } from '#domain/offers/contract'
import { shiftKey } from '#domain/season/season'
import { optionalMultiline } from '#domain/text/plain'
import type { Day } from '#domain/time/day'
import { formatDayOfMonth, formatWeekday } from '#domain/time/format'
import { useCall } from '../../providers/use-call'
import { InlineFailure } from '../../shared/feedback/LoadError'
import { FormDialog } from '../../shared/form/FormDialog'
import { SelectField } from '../../shared/form/SelectField'
import { TextField } from '../../shared/form/TextField'
import { useSubmit } from '../../shared/use-action'
import { useMinute } from '../../shared/use-clock'
import { useTechnicianName } from '../../technicians'
import { isPlaced, parseCell } from '../board/board-model'
import { beginsText, openingPriceOf, priceText } from '../campaign-text'
import { useReadBoardAgain, useStopOfBoard } from '../board/use-board'
import { ownOpening } from '../board/use-openings'

interface AgreeDialogProps {
  stop: CampaignStop
  onClose: () => void
}

/** Places that are listed beside the planned one */
const maxPlaces = 12

/** '5 2027-09-06 510', with the minute that is shown: at another one it is another place */
const placeKey = (at: { technicianId: number; day: Day; begins: number }) => `${shiftKey(at)} ${Math.round(at.begins)}`

/** Reads what `placeKey` wrote */
const parsePlace = (key: string) => ({ ...parseCell(key), begins: Number(key.split(' ')[2]) })

/** The technician and day of a place */
const cellOf = (key: string) => key.slice(0, key.lastIndexOf(' '))

const otherHourText = 'Godzina tej wizyty zmieniła się w międzyczasie. Wybierz termin jeszcze raz.'

const schema = z.object({
  place: z.string().min(1, { error: 'Wybierz termin' }),
  note: optionalMultiline(500),
})

/**
 * Books the visit of a stop as its customer agreed by telephone: where it is planned, or at one of the cheapest other
 * places.
 */
export function AgreeDialog({ stop: opened, onClose }: AgreeDialogProps) {
  const stop = useStopOfBoard(opened)
  const { id: stopId, campaignId } = stop
  const { data, error, refetch } = useCall(campaignCalls.openings, { id: campaignId, stopId })
  const readBoardAgain = useReadBoardAgain(campaignId)
  const submit = useSubmit(waveCalls.agree, {
    success: ({ message }) => message,
    onSuccess: readBoardAgain,
    onError: readBoardAgain,
  })
  return (
    <FormDialog
      title={`Umów: ${stop.clientName}`}
      schema={schema}
      defaultValues={{ place: '', note: '' }}
      fieldNames={{ at: 'place' }}
      save={({ place, note }) => submit({ id: campaignId, stopId, body: { at: parsePlace(place), note } })}
      saveLabel="Umów wizytę"
      maxWidth="sm"
      onClose={onClose}
    >
      {error && !data && <InlineFailure text="Nie udało się policzyć miejsc" error={error} retry={refetch} />}
      <PlaceField stop={stop} openings={data} counting={!data && !error} />
      <TextField name="note" label="Notatka dla serwisanta" rows={3} maxLength={500} />
    </FormDialog>
  )
}

interface PlaceFieldProps {
  stop: CampaignStop
  openings: readonly StopOpening[] | undefined
  counting: boolean
}

/**
 * The planned place can be chosen while the others are counted; without one the first of them is chosen. A place that
 * is gone is replaced by an empty choice: a select without its value would show another one.
 */
function PlaceField({ stop, openings, counting }: PlaceFieldProps) {
  const nameOf = useTechnicianName()
  const { getFieldState, resetField, setError, setValue } = useFormContext()
  const place = useWatch({ name: 'place' }) as string
  const lost = useRef(false)
  const now = useMinute()
  const options = useMemo(
    () => placesOf({ stop, openings: openings ?? [], nameOf, now, chosen: place }),
    [stop, openings, nameOf, now, place],
  )
  const sync = useEffectEvent((places: typeof options) => {
    if (place === '') {
      if (places[0] && !lost.current) resetField('place', { defaultValue: places[0].value })
    } else if (!places.some(({ value }) => value === place)) {
      lost.current = true
      // What the form chose itself leaves nothing unsaved.
      if (getFieldState('place').isDirty) setValue('place', '', { shouldDirty: true })
      else resetField('place', { defaultValue: '' })
      const isSameDay = ({ value }: { value: string }) => cellOf(value) === cellOf(place)
      setError('place', {
        message: places.some(isSameDay) ? otherHourText : 'Ten termin nie jest już wolny. Wybierz inny.',
      })
    }
  })
  useEffect(() => sync(options), [options])
  const countedLabel = options.length > 0 ? 'Wybierz termin' : 'Brak wolnych terminów'
  const emptyLabel = counting ? 'Liczenie wolnych terminów…' : countedLabel
  return (
    <SelectField
      name="place"
      label="Termin"
      options={place === '' ? [{ value: '', label: emptyLabel }, ...options] : options}
      help={
        counting ? 'Liczenie wolnych terminów…' : 'Najpierw termin z planu, potem te, które najmniej wydłużają trasy.'
      }
    />
  )
}

interface PlacesQuery {
  stop: CampaignStop
  openings: readonly StopOpening[]
  nameOf: (technicianId: number) => string
  now: Date
  chosen: string
}

/** The planned place, unless its time has passed, the cheapest others, and the chosen one as long as it is free */
function placesOf({ stop, openings, nameOf, now, chosen }: PlacesQuery) {
  const own = ownOpening(stop, openings)
  const label = (at: { technicianId: number; day: Day; begins: number }) =>
    `${formatWeekday(at.day)}, ${formatDayOfMonth(at.day)}, ${beginsText(at.begins)}, ${nameOf(at.technicianId)}`
  const planned =
    isPlaced(stop) && !hasBegun(stop, now) ? [{ value: placeKey(stop), label: `${label(stop)} (w planie)` }] : []
  const others = openings
    .filter((each) => each !== own)
    .map((each) => ({
      value: placeKey(each),
      label: `${label(each)}, ${priceText(openingPriceOf(each, own))}`,
    }))
    .filter(({ value }, at) => at < maxPlaces || value === chosen)
  return [...planned, ...others]
}
