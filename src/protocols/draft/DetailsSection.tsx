import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { detailSchemas } from '#domain/protocols/draft'
import type { ProtocolMaterial } from '#domain/protocols/protocol'
import type { Day } from '#domain/time/day'
import { formatTime } from '#domain/time/format'
import { clockOn, dayAt } from '#domain/time/warsaw'
import { readValue } from '#domain/protocols/value'
import { arrivalAt, departureAfter, departureAt, departureRefusal, otherDay } from '#domain/protocols/visit-times'
import { formatNumber } from '#domain/text/number'
import { plainFieldset } from '../../shared/form/plain-fieldset'
import { DeleteIcon } from '../../shared/plain/icons'
import { focusHome } from '../../shared/page/focus-keeper'
import { Panel } from '../../shared/page/Card'
import { SecondaryText } from '../../shared/page/SecondaryText'
import { Labelled } from './Labelled'
import { BufferedText } from './BufferedText'
import type { Draft } from './use-draft'

interface DetailsSectionProps {
  draft: Draft
  day: Day
  /** Called with whether a material is typed that was not added */
  onUnsaved: (unsaved: boolean) => void
}

/** Arrival, departure, materials, remarks and recommendation */
export function DetailsSection({ draft, day, onUnsaved }: DetailsSectionProps) {
  const { details, detail, refused } = draft
  const arrivedAt = instantOrNull(details.arrivedAt)
  const leftAt = instantOrNull(details.leftAt)
  const times = { arrivedAt, leftAt }
  /** When the focus came to one of them: what is typed key by key passes through other times. */
  const timesOnFocus = useRef<typeof times>(undefined)

  function arrive(at: string | null) {
    detail('arrivedAt', at)
    const before = (timesOnFocus.current ?? times).leftAt
    if (at === null || before === null) return
    const departure = departureAfter(new Date(at), before, new Date())
    if (departure.getTime() !== leftAt?.getTime()) detail('leftAt', departure.toISOString())
  }

  return (
    <Panel title="Wizyta" help="Godziny, materiały i uwagi. Datę, cenę i następny przegląd podasz przy zakończeniu.">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box
          onFocus={() => (timesOnFocus.current = times)}
          onBlur={() => (timesOnFocus.current = undefined)}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}
        >
          <Clock
            field="arrivedAt"
            label="Przyjazd"
            value={arrivedAt}
            read={(time) => arrivalAt(time, day, timesOnFocus.current ?? times, new Date())}
            onTime={arrive}
          />
          <Clock
            field="leftAt"
            label={`Wyjazd${otherDay(details)}`}
            error={departureRefusal(details)}
            value={leftAt}
            read={(time) => (arrivedAt ? departureAt(time, arrivedAt) : clockOn(leftAt ? dayAt(leftAt) : day, time))}
            onTime={(at) => detail('leftAt', at)}
          />
        </Box>
        <Materials
          materials={details.materials}
          onChange={(materials) => detail('materials', materials)}
          onUnsaved={onUnsaved}
        />
        <BufferedText
          label="Uwagi"
          rows={3}
          maxLength={2000}
          value={details.remarks ?? ''}
          onText={(text) => detail('remarks', text.trim() === '' ? null : text)}
        />
        <BufferedText
          label="Zalecenia dla klienta"
          rows={3}
          maxLength={2000}
          value={details.recommendation ?? ''}
          onText={(text) => detail('recommendation', text.trim() === '' ? null : text)}
        />
        {[...refused].map(([slot, why]) =>
          slot.startsWith('detail:') ? (
            <Typography key={slot} color="error" role="alert">
              {why}
            </Typography>
          ) : null,
        )}
      </Box>
    </Panel>
  )
}

const instantOrNull = (text: string | null) => (text === null ? null : new Date(text))

interface ClockProps {
  field: 'arrivedAt' | 'leftAt'
  label: string
  error?: string | undefined
  value: Date | null
  /** The instant of a time of day, 'HH:MM' */
  read: (time: string) => Date
  /** @param at ISO 8601 */
  onTime: (at: string | null) => void
}

function Clock({ field, label, error, value, read, onTime }: ClockProps) {
  const text = value ? formatTime(value).padStart(5, '0') : ''
  return (
    <Box data-field={field} sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Labelled
        type="time"
        label={label}
        error={error}
        value={text}
        onText={(time) => onTime(time === '' ? null : read(time).toISOString())}
      />
      <Button
        size="small"
        color="inherit"
        aria-label={`${label}: teraz`}
        onClick={() => onTime(new Date().toISOString())}
        sx={{ minHeight: 44 }}
      >
        Teraz
      </Button>
    </Box>
  )
}

interface MaterialsProps {
  materials: readonly ProtocolMaterial[]
  onChange: (materials: ProtocolMaterial[]) => void
  onUnsaved: (unsaved: boolean) => void
}

function Materials({ materials, onChange, onUnsaved }: MaterialsProps) {
  const fieldset = useRef<HTMLElement>(null)
  const [name, setName] = useState('')
  const [quantity, setQuantity] = useState('1')
  const [unit, setUnit] = useState('szt.')
  const amount = readValue(quantity)
  const material = { name: name.trim(), quantity: amount ?? 0, unit: unit.trim() }
  const parsed = detailSchemas.materials.safeParse(withMaterial(materials, material))
  const refusal = (of: string) => parsed.error?.issues.find(({ path }) => path[1] === of)?.message
  return (
    <Box
      component="fieldset"
      aria-label="Materiały"
      ref={fieldset}
      {...focusHome('materials')}
      sx={{ ...plainFieldset, display: 'grid', gap: 1 }}
    >
      <Typography sx={{ fontWeight: 550 }}>Materiały</Typography>
      {materials.map((material) => (
        <Box key={nameOf(material)} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {material.name}, {formatNumber(material.quantity)} {material.unit}
          </Typography>
          <IconButton
            aria-label={`Usuń materiał: ${material.name}`}
            onClick={() => onChange(materials.filter((other) => other !== material))}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      <Box
        data-field="materials"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' }, gap: 1 }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <Labelled
            label="Nazwa materiału"
            value={name}
            onText={(text) => {
              setName(text)
              onUnsaved(text.trim() !== '')
            }}
            maxLength={120}
            error={material.name === '' ? undefined : refusal('name')}
          />
        </Box>
        <Labelled
          label="Ilość"
          inputMode="decimal"
          value={quantity}
          onText={setQuantity}
          maxLength={10}
          error={material.quantity <= 0 ? 'Podaj ilość, na przykład 1,5' : refusal('quantity')}
        />
        <Labelled label="Jednostka" value={unit} onText={setUnit} maxLength={12} error={refusal('unit')} />
      </Box>
      {material.name !== '' && (
        <SecondaryText component="output">
          Dodaj ten materiał albo wyczyść jego nazwę: dopiero dodany się zapisze.
        </SecondaryText>
      )}
      <Button
        variant="outlined"
        color="inherit"
        disabled={!parsed.success}
        sx={{ justifySelf: 'start', minHeight: 44 }}
        onClick={() => {
          onChange(withMaterial(materials, material))
          setName('')
          setQuantity('1')
          onUnsaved(false)
          // The button is disabled now.
          fieldset.current?.querySelector<HTMLElement>('[data-field] input')?.focus()
        }}
      >
        Dodaj materiał
      </Button>
    </Box>
  )
}

const nameOf = ({ name, unit }: ProtocolMaterial) => `${name}, ${unit}`

/** The same material again adds to its quantity. */
function withMaterial(materials: readonly ProtocolMaterial[], added: ProtocolMaterial): ProtocolMaterial[] {
  if (!materials.some((each) => nameOf(each) === nameOf(added))) return [...materials, added]
  return materials.map((each) =>
    nameOf(each) === nameOf(added) ? { ...each, quantity: each.quantity + added.quantity } : each,
  )
}
