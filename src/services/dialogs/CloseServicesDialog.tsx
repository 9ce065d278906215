import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Closing } from '#domain/services/closing'
import { mostClosed } from '#domain/services/closing'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { isInspection, serviceTypeNames } from '#domain/services/service'
import { priceOf } from '#domain/settings/settings'
import { groszeOf, priceWireSchema, zlotyOf } from '#domain/text/money'
import { counted } from '#domain/text/plural'
import { formatInstant } from '#domain/time/format'
import { FormDialog } from '../../shared/form/FormDialog'
import { SelectField } from '../../shared/form/SelectField'
import { NumberField } from '../../shared/form/TextField'
import { useAction } from '../../shared/use-action'
import { useSettings } from '../../shared/use-settings'

const outcomes = [
  { value: 'DONE', label: 'Odbyła się' },
  { value: 'TO_BOOK', label: 'Nie odbyła się, do umówienia' },
  { value: 'CANCELLED', label: 'Nie odbyła się, anuluj' },
  { value: 'LATER', label: 'Jeszcze nie wiem' },
] as const

const schema = z.object({
  rows: z.array(z.object({ outcome: z.enum(outcomes.map(({ value }) => value)), price: priceWireSchema.nullable() })),
})
type Row = z.output<typeof schema>['rows'][number]

/** Says of each overdue service whether it took place, and at which price. */
export function CloseServicesDialog({ services: all, onClose }: { services: readonly Service[]; onClose: () => void }) {
  const settings = useSettings()
  const { submit } = useAction(serviceCalls.close, {
    success: (_, { body }) => summaryOf(body),
    failure: () => undefined,
  })
  // Without the prices the server takes the list price for an empty field.
  if (settings.isPending) return null
  const prices = settings.data
  const services = all.slice(0, mostClosed)
  const priced = (service: Service) =>
    prices && isInspection(service.type) ? zlotyOf(priceOf(prices, service.device.type)) : null
  return (
    <FormDialog
      title="Zamknij zaległe wizyty"
      maxWidth="md"
      schema={schema}
      defaultValues={{ rows: services.map((service) => ({ outcome: 'DONE', price: priced(service) })) }}
      saveLabel="Zamknij wizyty"
      onClose={onClose}
      save={({ rows }) => submit({ body: closingOf(services, rows, prices !== undefined) })}
    >
      <Typography color="text.secondary">
        Wizyty, które się odbyły, dostaną datę planowaną, a przeglądy następny termin. Inną datę i opis prac wpiszesz,
        kończąc wizytę osobno.
        {services.length < all.length &&
          ` Najpierw ${counted(services.length, ['najstarsza', 'najstarsze', 'najstarszych'])} z ${all.length}.`}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {services.map((service, at) => (
          <OverdueService key={service.id} service={service} name={`rows.${at}`} />
        ))}
      </Box>
    </FormDialog>
  )
}

function OverdueService({ service, name }: { service: Service; name: string }) {
  const outcome = useWatch({ name: `${name}.outcome` }) as Row['outcome']
  const { client, type, startsAt, technician, device } = service
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 15rem 8rem' },
        gap: { xs: 1, sm: 2 },
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{client.name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {formatInstant(startsAt)} · {serviceTypeNames[type]} · {device.address.city}
          {technician && ` · ${technician}`}
        </Typography>
      </Box>
      <SelectField name={`${name}.outcome`} label="Co się stało" options={outcomes} />
      {outcome === 'DONE' && <NumberField name={`${name}.price`} label="Cena" unit="zł" min={0} step={10} />}
    </Box>
  )
}

/** @param priced the list prices were filled in, so an empty price means none */
function closingOf(services: readonly Service[], rows: readonly Row[], priced: boolean): Closing {
  const given = services.flatMap(({ id, version }, at) => {
    const row = rows[at]
    return row ? [{ id, version, ...row }] : []
  })
  return {
    completed: given.flatMap(({ id, version, outcome, price }) => {
      if (outcome !== 'DONE') return []
      const said = price !== null || priced
      return [{ id, version, ...(said && { price: price === null ? null : groszeOf(price) }) }]
    }),
    cancelled: given.flatMap(({ id, version, outcome }) =>
      outcome === 'TO_BOOK' || outcome === 'CANCELLED' ? [{ id, version, rebook: outcome === 'TO_BOOK' }] : [],
    ),
  }
}

/** 'Zakończono 30 wizyt, anulowano 1.' */
function summaryOf({ completed = [], cancelled = [] }: Closing): string {
  const done = completed.length > 0 && `zakończono ${counted(completed.length, ['wizytę', 'wizyty', 'wizyt'])}`
  const off = cancelled.length > 0 && `anulowano ${counted(cancelled.length, ['wizytę', 'wizyty', 'wizyt'])}`
  const text = [done, off].filter(Boolean).join(', ') || 'wizyty zostają bez zmian'
  return `${text[0]?.toLocaleUpperCase('pl')}${text.slice(1)}.`
}
