import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useTellMissingScript } from '../../shared/feedback/missing-script'

const load = () => import('./CityChoice')

interface CityFilterProps {
  value: string
  onChange: (city: string) => void
}

/** A plain input that loads the list of towns on focus. Typing works meanwhile. */
export function CityFilter({ value, onChange }: CityFilterProps) {
  const tell = useTellMissingScript()
  const [Choice, setChoice] = useState<Awaited<ReturnType<typeof load>>['CityChoice']>()
  const [entered, setEntered] = useState(false)
  const [typed, setTyped] = useState<string>()

  async function enter() {
    setEntered(true)
    try {
      const { CityChoice } = await load()
      setChoice(() => CityChoice)
    } catch {
      await tell()
    }
  }

  if (Choice && entered) return <Choice value={value} typed={typed ?? value} onChange={onChange} />
  return (
    <OutlinedInput
      fullWidth
      value={typed ?? value}
      placeholder="Miejscowość"
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => void enter()}
      onBlur={() => {
        setEntered(false)
        setTyped(undefined)
      }}
      onChange={({ target }) => setTyped(target.value)}
      endAdornment={<ArrowIcon color="action" />}
      inputProps={{
        'aria-label': 'Miejscowość',
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': false,
        autoComplete: 'off',
      }}
      // Same padding as CityChoice
      sx={{ pr: '9px', '& input.MuiInputBase-input': { pl: '15px' } }}
    />
  )
}
