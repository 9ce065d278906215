import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'

interface FoldProps {
  summary: ReactNode
  /** Opens it; a person may close it again */
  open?: boolean
  /** A fault inside must be seen: opens it, and again with each try to save. */
  isWrong: boolean
  children: ReactNode
}

/** A part of a panel that is shown on request */
export function Fold({ summary, open = false, isWrong, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { submitCount } = useFormState()
  useEffect(() => {
    if (isWrong) details.current!.open = true
  }, [isWrong, submitCount])
  return (
    <Box
      component="details"
      ref={details}
      open={open || undefined}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        px: 2,
        '& summary': { cursor: 'pointer', py: 1.25 },
        '&[open]': { pb: 2 },
      }}
    >
      <summary>{summary}</summary>
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>{children}</Box>
    </Box>
  )
}
