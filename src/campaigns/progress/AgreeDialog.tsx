import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { campaignCalls } from '#domain/campaigns/contract'
import { hasBegun } from '#domain/campaigns/proposal'
import type { CampaignStop, StopOpening } from '#domain/campaigns/stop'
import { waveCalls } from '#domain/offers/contract'
import { optionalMultiline } from '#domain/text/plain'
import type { Day } from '#domain/time/day'
import { formatDayOfMonth, formatWeekday } from '#domain/time/format'
import { keyOf, useCall } from '../../providers/use-call'
import { InlineFailure } from '../../shared/feedback/LoadError'
import { FormDialog } from '../../shared/form/FormDialog'
import { SelectField } from '../../shared/form/SelectField'
import { TextField } from '../../shared/form/TextField'
import { useSubmit } from '../../shared/use-action'
import { useMinute } from '../../shared/use-clock'
import { cellKey, isPlaced } from '../board/board-model'
import { beginsText, priceOf, priceText } from '../campaign-text'
import { ownOpening } from '../board/use-openings'

interface AgreeDialogProps {
  stop: CampaignStop
  nameOf: (technicianId: number) => string
  onClose: () => void
}

/** Places that are listed beside the planned one */
const most = 12

const schema = z.object({
  place: z.string().min(1, { error: 'Wybierz termin' }),
  note: optionalMultiline(500),
})

/** Books the visit of a stop as its customer agreed by telephone: where it is planned, or at one of the cheapest other places. */
export function AgreeDialog({ stop, nameOf, onClose }: AgreeDialogProps) {
  const { id: stopId, campaignId } = stop
  const { data, error, refetch } = useCall(campaignCalls.openings, { id: campaignId, stopId })
  const queryClient = useQueryClient()
  const submit = useSubmit(waveCalls.agree, {
    success: ({ message }) => message,
    // The board is not among what a write reads again.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: keyOf(campaignCalls.board, { id: campaignId }) }),
  })
  const now = useMinute()
  const options = useMemo(() => placesOf(stop, data ?? [], nameOf, now), [stop, data, nameOf, now])
  return (
    <FormDialog
      title={`Umów: ${stop.clientName}`}
      schema={schema}
      defaultValues={{ place: options[0]?.value ?? '', note: '' }}
      fieldNames={{ at: 'place', note: 'note' }}
      save={({ place, note }) => submit({ id: campaignId, stopId, body: { at: placeNamed(place), note } })}
      saveLabel="Umów wizytę"
      maxWidth="sm"
      onClose={onClose}
    >
      {error && !data && <InlineFailure text="Nie udało się policzyć miejsc." error={error} refetch={refetch} />}
      <PlaceField options={options} counting={!data && !error} />
      <TextField name="note" label="Notatka dla serwisanta" rows={3} maxLength={500} />
    </FormDialog>
  )
}

interface PlaceFieldProps {
  options: ReturnType<typeof placesOf>
  counting: boolean
}

/** The planned place can be chosen while the others are counted; without one the first of them is chosen. */
function PlaceField({ options, counting }: PlaceFieldProps) {
  const { getValues, resetField } = useFormContext()
  const first = options[0]?.value
  useEffect(() => {
    if (first && !getValues('place')) resetField('place', { defaultValue: first })
  }, [first, getValues, resetField])
  const none = { value: '', label: counting ? 'Liczenie wolnych terminów…' : 'Brak wolnych terminów' }
  return (
    <SelectField
      name="place"
      label="Termin"
      options={options.length > 0 ? options : [none]}
      help={
        counting ? 'Liczenie wolnych terminów…' : 'Najpierw termin z planu, potem te, które najmniej wydłużają trasy.'
      }
    />
  )
}

/** The planned place, unless its time has passed, and the cheapest others */
function placesOf(stop: CampaignStop, openings: readonly StopOpening[], nameOf: AgreeDialogProps['nameOf'], now: Date) {
  const own = ownOpening(stop, openings)
  const label = (at: { technicianId: number; day: Day; begins: number }) =>
    `${formatWeekday(at.day)}, ${formatDayOfMonth(at.day)}, ${beginsText(at.begins)}, ${nameOf(at.technicianId)}`
  const planned =
    isPlaced(stop) && !hasBegun(stop, now)
      ? [{ value: cellKey(stop.technicianId, stop.day), label: `${label(stop)} (w planie)` }]
      : []
  const others = openings
    .filter((each) => each !== own)
    .slice(0, most)
    .map((each) => ({
      value: cellKey(each.technicianId, each.day),
      label: [label(each), priceText(priceOf(each, own))].filter(Boolean).join(', '),
    }))
  return [...planned, ...others]
}

/** '5 2027-09-06' */
function placeNamed(key: string): { technicianId: number; day: Day } {
  const [technicianId = '', day = ''] = key.split(' ')
  return { technicianId: Number(technicianId), day: day as Day }
}
