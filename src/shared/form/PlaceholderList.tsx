import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { Caption } from '../page/SecondaryText'
import { plainFieldset } from './plain-fieldset'

const Insert = styled(ButtonBase)(({ theme: { colours } }) => ({
  gap: 4,
  minHeight: 32,
  padding: '0 10px 0 6px',
  borderRadius: 6,
  border: `1px solid ${colours.line}`,
  background: colours.sunken,
  color: colours.text,
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  '&:hover': { borderColor: colours.edge },
  '& svg': { fontSize: '1rem', color: colours.quiet },
  '@media (pointer: coarse)': { minHeight: 40 },
}))

interface PlaceholderListProps {
  /** Placeholder and its name for people */
  names: Readonly<Record<string, string>>
  onInsert: (placeholder: string) => void
}

export function PlaceholderList({ names, onInsert }: PlaceholderListProps) {
  const id = useId()
  return (
    <Box component="fieldset" aria-labelledby={id} sx={plainFieldset}>
      <Caption id={id} component="p" sx={{ mb: 0.75 }}>
        Wstaw w miejscu kursora
      </Caption>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {Object.entries(names).map(([placeholder, meaning]) => (
          <Insert
            key={placeholder}
            type="button"
            title={`{${placeholder}}`}
            onClick={() => onInsert(`{${placeholder}}`)}
          >
            <AddIcon aria-hidden="true" />
            {meaning}
          </Insert>
        ))}
      </Box>
    </Box>
  )
}
