import LessIcon from '@mui/icons-material/ExpandLess'
import MoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { get, useFormState } from 'react-hook-form'

interface FoldedFieldsProps {
  title: string
  /** Names of the fields: an error in one unfolds them. */
  names: readonly string[]
  startsOpen: boolean
  children: ReactNode
}

/** Fields that few need, behind a button. They stay mounted, so that folding them loses nothing. */
export function FoldedFields({ title, names, startsOpen, children }: FoldedFieldsProps) {
  const id = useId()
  const { errors } = useFormState({ name: names })
  const [expanded, setExpanded] = useState(startsOpen)
  const open = expanded || names.some((name) => get(errors, name) !== undefined)
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        endIcon={open ? <LessIcon /> : <MoreIcon />}
        onClick={() => setExpanded(!open)}
        sx={{ ml: -1 }}
      >
        {title}
      </Button>
      <Box id={id} hidden={!open} sx={{ display: open ? 'grid' : 'none', gap: 2, mt: 1 }}>
        {children}
      </Box>
    </Box>
  )
}
