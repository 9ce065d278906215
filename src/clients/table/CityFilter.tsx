import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { useMissingScriptNotice } from '../../shared/feedback/missing-script'

const load = () => import('./CityChoice')

interface CityFilterProps {
  value: string
  onChange: (city: string) => void
}

/** A plain input that loads the list of towns on focus. Typing works while it loads. */
export function CityFilter({ value, onChange }: CityFilterProps) {
  const tell = useMissingScriptNotice()
  const [Choice, setChoice] = useState<Awaited<ReturnType<typeof load>>['CityChoice']>()
  const [active, setActive] = useState(false)
  const [text, setText] = useState<string>()
  /** Enter was pressed on this text. */
  const [entered, setEntered] = useState<string>()

  async function enter() {
    setActive(true)
    try {
      const { CityChoice } = await load()
      setChoice(() => CityChoice)
    } catch {
      setEntered(undefined)
      await tell()
    }
  }

  if (Choice && (active || entered !== undefined)) {
    return (
      <Choice
        value={value}
        initialText={text ?? value}
        initialEntered={entered}
        autoFocus={active}
        onChange={onChange}
      />
    )
  }
  return (
    <OutlinedInput
      fullWidth
      value={text ?? value}
      placeholder="Miejscowość"
      onPointerEnter={() => void load().catch(() => undefined)}
      onFocus={() => void enter()}
      onBlur={() => {
        setActive(false)
        setText(undefined)
      }}
      onChange={({ target }) => {
        setText(target.value)
        setEntered(undefined)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && text?.trim()) setEntered(text)
      }}
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
