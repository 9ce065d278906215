import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Closing } from '#domain/services/closing'
import { maxClosed, closingRefusal } from '#domain/services/closing'
import { serviceCalls } from '#domain/services/contract'
import type { Service } from '#domain/services/service'
import { isInspection, serviceTypeNames } from '#domain/services/service'
import { isUnfinished } from '#domain/services/service-group'
import { priceOf } from '#domain/settings/settings'
import { groszeOf, priceWireSchema, zlotyOf } from '#domain/text/money'
import { accusative, formatCount } from '#domain/text/plural'
import { sentenceOf } from '#domain/text/sentence'
import { formatInstant } from '#domain/time/format'
import { FormDialog } from '../../shared/form/FormDialog'
import { SelectField } from '../../shared/form/SelectField'
import { DividedItem } from '../../shared/list/DividedItem'
import { ToggleChoice } from '../../shared/list/ToggleChoice'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { useSubmit } from '../../shared/use-action'
import { useMinute } from '../../shared/use-clock'
import { useSettings } from '../../shared/use-settings'
import { NewerServices } from './NewerServices'
import { PaymentField } from './PaymentField'
import { PriceField } from '../../shared/form/NumberField'
import { paymentFieldSchema, paymentOptions } from './service-form'
import { cancellationHelp } from './cancellation-help'
import type { EditedServices } from './use-edited-services'
import { useEditedServices } from './use-edited-services'

const outcomes = [
  { value: 'DONE', label: 'Odbyła się' },
  { value: 'FREE', label: 'Odbyła się, bez opłaty' },
  { value: 'TO_BOOK', label: 'Nie odbyła się, do umówienia' },
  { value: 'CANCELLED', label: 'Nie odbyła się, anuluj' },
  { value: 'LATER', label: 'Jeszcze nie wiem' },
] as const

const rowSchema = z.object({
  outcome: z.enum(outcomes.map(({ value }) => value)),
  price: priceWireSchema.nullable(),
  payment: paymentFieldSchema,
})
type Row = z.output<typeof rowSchema>

/** @param byList an empty price means the list price, which is not shown */
const schemaOf = (services: EditedServices['current'], byList: boolean) =>
  z.object({
    rows: z.array(rowSchema).check(({ value, issues }) => {
      for (const [at, { outcome, price }] of value.entries()) {
        const service = services[at]
        const message = outcome === 'DONE' && service && closingRefusal(service, byList ? (price ?? undefined) : price)
        if (message) issues.push({ code: 'custom', input: null, path: [at, 'price'], message })
      }
    }),
  })
const lacksPrice = ({ outcome, price }: Row) => outcome === 'DONE' && price === null

/** Records for each overdue service whether it took place, at which price and how it was paid. */
export function CloseServicesDialog({ services: all, onClose }: { services: readonly Service[]; onClose: () => void }) {
  const settings = useSettings()
  const services = all.slice(0, maxClosed)
  const now = useMinute()
  const { current, newer, save } = useEditedServices(services, (after) => isUnfinished(after, now))
  const submit = useSubmit(serviceCalls.close, { success: (_, { body }) => summaryOf(body) })
  // Without the prices the server takes the list price for an empty field.
  if (settings.isPending) return null
  const prices = settings.data
  const priced = (service: Service) =>
    prices && isInspection(service.type) ? zlotyOf(priceOf(prices, service.device.type)) : null
  return (
    <FormDialog
      title="Zamknij zaległe wizyty"
      maxWidth="md"
      schema={schemaOf(current, !prices)}
      defaultValues={{
        rows: services.map((service) => ({ outcome: 'DONE', price: priced(service), payment: '' as const })),
      }}
      saveLabel="Zamknij wizyty"
      onClose={onClose}
      save={({ rows }) => save((latest) => submit({ body: closingOf(latest, rows) }))}
    >
      <Typography color="text.secondary">
        Wizyty, które się odbyły, dostaną datę planowaną, a przeglądy następny termin. Inną datę i opis prac wpiszesz,
        kończąc wizytę osobno.
        {services.length < all.length &&
          ` Najpierw ${formatCount(services.length, ['najstarsza', 'najstarsze', 'najstarszych'])} z ${all.length}.`}
      </Typography>
      <NewerServices newer={newer} />
      <PaymentOfAll />
      <WithoutPrice unlisted={current.flatMap((service, at) => (!service || isInspection(service.type) ? [] : [at]))} />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {current.map(
          (service, at) => service && <OverdueService key={service.id} service={service} name={`rows.${at}`} />,
        )}
      </Box>
    </FormDialog>
  )
}

/** How all were paid; each can have another payment. */
function PaymentOfAll() {
  const id = useId()
  const { rows } = useWatch() as { rows: Row[] }
  const { setValue } = useFormContext()
  const [first] = rows
  const common = rows.every(({ payment }) => payment === first?.payment) ? first?.payment : undefined
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        Płatność wszystkich
      </Typography>
      <ToggleChoice
        aria-labelledby={id}
        value={common ?? null}
        options={paymentOptions}
        onChange={(payment) => {
          for (const at of rows.keys()) setValue(`rows.${at}.payment`, payment, { shouldDirty: true })
        }}
        sx={{ flexWrap: 'wrap' }}
      />
    </Box>
  )
}

/** Repairs have no list price: one press says that none of those without a price is charged. */
function WithoutPrice({ unlisted }: { unlisted: readonly number[] }) {
  const { rows } = useWatch() as { rows: Row[] }
  const { setValue } = useFormContext()
  const without = unlisted.filter((at) => rows[at] && lacksPrice(rows[at]))
  if (without.length === 0) return null
  const how = without.length === 1 ? 'tę' : 'te'
  return (
    <Alert
      severity="info"
      action={
        <Button
          color="inherit"
          size="small"
          onClick={({ currentTarget: { form } }) => {
            for (const at of without) setValue(`rows.${at}.outcome`, 'FREE', { shouldDirty: true })
            // Not by the type of the button, because the button is gone by then.
            form?.requestSubmit()
          }}
        >
          {`Zamknij, ${how} ${without.length === 1 ? '' : `${without.length} `}bez opłaty`}
        </Button>
      }
    >
      {`${formatCount(without.length, ['wizyta nie ma', 'wizyty nie mają', 'wizyt nie ma'])} ceny z cennika: wpisz ją przy ${
        without.length === 1 ? 'niej' : 'każdej z nich'
      } albo zamknij ${how} bez opłaty.`}
    </Alert>
  )
}

function OverdueService({ service, name }: { service: Service; name: string }) {
  const outcome = useWatch({ name: `${name}.outcome` }) as Row['outcome']
  const { client, type, startsAt, technician, device } = service
  return (
    <DividedItem
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: 'minmax(0, 1fr) 14rem 7.5rem 9.5rem' },
        gap: { xs: 1, sm: 1.5 },
        py: 1.5,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <Typography sx={{ fontWeight: 600 }}>{client.name}</Typography>
        <SecondaryText>
          {formatInstant(startsAt)} · {serviceTypeNames[type]} · {device.address.city}
          {technician && ` · ${technician}`}
        </SecondaryText>
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        <SelectField
          name={`${name}.outcome`}
          label="Co się stało"
          options={outcomes}
          help={outcome === 'CANCELLED' ? cancellationHelp(type) : undefined}
        />
      </Box>
      {outcome === 'DONE' && (
        <>
          <PriceField name={`${name}.price`} />
          <PaymentField name={`${name}.payment`} />
        </>
      )}
    </DividedItem>
  )
}

function closingOf(services: EditedServices['current'], rows: readonly Row[]): Closing {
  const entries = services.flatMap((service, at) => {
    const row = rows[at]
    return service && row ? [{ id: service.id, version: service.version, ...row }] : []
  })
  return {
    completed: entries.flatMap(({ id, version, outcome, price, payment }) => {
      if (outcome === 'FREE') return [{ id, version, price: groszeOf(0) }]
      if (outcome !== 'DONE') return []
      return [{ id, version, ...(price !== null && { price: groszeOf(price) }), ...(payment && { payment }) }]
    }),
    cancelled: entries.flatMap(({ id, version, outcome }) =>
      outcome === 'TO_BOOK' || outcome === 'CANCELLED' ? [{ id, version, rebook: outcome === 'TO_BOOK' }] : [],
    ),
  }
}

/** 'Zakończono 30 wizyt, anulowano 1.' */
function summaryOf({ completed = [], cancelled = [] }: Closing): string {
  const done = completed.length > 0 && `zakończono ${formatCount(completed.length, accusative.service)}`
  const off = cancelled.length > 0 && `anulowano ${formatCount(cancelled.length, accusative.service)}`
  return sentenceOf([done, off]) || 'Wizyty zostają bez zmian.'
}
