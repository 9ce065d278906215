import CheckIcon from '@mui/icons-material/Check'
import ExpandIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'

interface MultiChoiceProps {
  label: string
  /** What is meant if nothing is chosen; otherwise only the label is shown */
  all?: string
  selected: readonly string[]
  options: readonly { value: string; label: string; mark?: ReactNode }[]
  onChange: (selected: string[]) => void
}

/** A multiple choice in a menu that stays open. */
export function MultiChoice({ label, all, selected, options, onChange }: MultiChoiceProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const only = selected.length === 1 ? options.find(({ value }) => value === selected[0])?.label : undefined
  const value = selected.length > 0 ? (only ?? selected.length) : all
  const text = value === undefined ? label : `${label}: ${value}`
  return (
    <>
      <Button
        id={id}
        size="small"
        variant={selected.length > 0 ? 'tonal' : 'outlined'}
        endIcon={<ExpandIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {options.map(({ value, label: name, mark }) => {
          const on = selected.includes(value)
          return (
            <MenuItem
              key={value}
              role="menuitemcheckbox"
              aria-checked={on}
              onClick={() => onChange(on ? selected.filter((one) => one !== value) : [...selected, value])}
              sx={{ gap: 1, minWidth: 200 }}
            >
              {mark}
              <span>{name}</span>
              <CheckIcon fontSize="small" sx={{ ml: 'auto', visibility: on ? 'visible' : 'hidden' }} />
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
