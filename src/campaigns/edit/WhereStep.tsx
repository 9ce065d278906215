import Box from '@mui/material/Box'
import Radio from '@mui/material/Radio'
import FormControlLabel from '@mui/material/FormControlLabel'
import RadioGroup from '@mui/material/RadioGroup'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Position } from '#domain/devices/device'
import { AreaField } from './AreaField'
import { CitiesField } from './CitiesField'

const places = { everywhere: 'Wszędzie', cities: 'Wybrane miejscowości', area: 'Obszar na mapie' } as const
type CampaignArea = keyof typeof places

function areaOf(cities: readonly string[], corners: readonly Position[] | null): CampaignArea {
  if (corners) return 'area'
  return cities.length > 0 ? 'cities' : 'everywhere'
}

/** Everywhere, towns or an area. What is not chosen is kept until the form is left, but not saved. */
export function WhereStep({ visible }: { visible: boolean }) {
  const { field: cities } = useController({ name: 'cities' })
  const { field: area } = useController({ name: 'area' })
  const selected = cities.value as readonly string[]
  const corners = area.value as readonly Position[] | null
  const [place, setPlace] = useState<CampaignArea>(() => areaOf(selected, corners))
  const [drafts, setDrafts] = useState<{ cities: readonly string[]; area: readonly Position[] }>({
    cities: [],
    area: [],
  })

  function choose(next: CampaignArea) {
    const now = {
      cities: place === 'cities' ? selected : drafts.cities,
      area: place === 'area' ? (corners ?? []) : drafts.area,
    }
    setDrafts(now)
    setPlace(next)
    cities.onChange(next === 'cities' ? [...now.cities] : [])
    area.onChange(next === 'area' ? [...now.area] : null)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormControl>
        <FormLabel id="campaign-place">Obszar kampanii</FormLabel>
        <RadioGroup
          row
          aria-labelledby="campaign-place"
          value={place}
          onChange={(_, next) => choose(next as CampaignArea)}
          sx={{ ml: 0.25 }}
        >
          {Object.entries(places).map(([value, label]) => (
            <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
          ))}
        </RadioGroup>
      </FormControl>
      {place === 'cities' && <CitiesField />}
      {place === 'area' && visible && <AreaField />}
    </Box>
  )
}
