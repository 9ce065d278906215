import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { fold } from '#domain/text/fold'
import { formatNumber } from '#domain/text/number'
import { LoadingBlock } from '../../shared/feedback/LoadingBlock'
import { InlineEmpty } from '../../shared/feedback/EmptyState'
import { InlineFailure } from '../../shared/feedback/LoadError'
import { FieldFrame } from '../../shared/form/FieldFrame'
import { ChoiceBoxes } from '../../shared/form/ChoiceBoxes'
import { usePreview } from './use-preview'

/**
 * The towns in which something is due, with how many devices; those of the whole country, whatever is chosen (from the
 * numbers next to the form).
 */
export function CitiesField() {
  const { field } = useController({ name: 'cities' })
  const [search, setSearch] = useState('')
  const { data, error, refetch, incomplete } = usePreview()
  // What was read stays while a later question fails: each tick is another one.
  const [known, setKnown] = useState(data?.cities)
  if (data && data.cities !== known) setKnown(data.cities)
  const selected = field.value as readonly string[]
  const towns = useMemo(() => {
    const byName = new Map(known?.map((town) => [fold(town.city), town]))
    for (const city of selected) if (!byName.has(fold(city))) byName.set(fold(city), { city, devices: 0 })
    return [...byName.values()]
  }, [known, selected])
  const matches = towns.filter(({ city }) => fold(city).includes(fold(search.trim())))

  if (!known && incomplete) return <InlineEmpty>Najpierw uzupełnij dni, rodzaje i serwisantów.</InlineEmpty>
  if (error && !known)
    return <InlineFailure text="Nie udało się załadować miejscowości" error={error} retry={refetch} />
  if (!known) return <LoadingBlock height={160} label="Ładowanie miejscowości" />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {towns.length > 12 && (
        <FieldFrame label="Szukaj miejscowości" error={undefined}>
          {(attributes) => (
            <OutlinedInput
              {...attributes}
              type="search"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              sx={{ maxWidth: 320 }}
            />
          )}
        </FieldFrame>
      )}
      {matches.length === 0 ? (
        <InlineEmpty>{towns.length === 0 ? 'W tych dniach nigdzie nic nie wypada.' : 'Nie ma takiej.'}</InlineEmpty>
      ) : (
        <Box sx={{ maxHeight: 360, overflow: 'auto' }}>
          <ChoiceBoxes
            name="cities"
            label="Miejscowości i liczba urządzeń"
            options={matches.map(({ city, devices }) => ({
              value: city,
              label: city,
              note: formatNumber(devices),
            }))}
            isSame={(one, other) => fold(one) === fold(other)}
            help={selected.length === 0 ? 'Dopóki żadna nie jest zaznaczona, kampania obejmuje wszystkie.' : undefined}
          />
        </Box>
      )}
    </Box>
  )
}
