import Box from '@mui/material/Box'
import type { DragEvent, ReactNode } from 'react'
import { useState } from 'react'

interface DropZoneProps {
  label: string
  dense?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Takes files that are dropped on it. */
export function DropZone({ label, dense = false, onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  function drag(event: DragEvent, inside: boolean) {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <Box
      component="section"
      aria-label={label}
      onDragOver={(event: DragEvent) => drag(event, true)}
      onDragLeave={(event: DragEvent) => drag(event, false)}
      onDrop={(event: DragEvent) => {
        drag(event, false)
        onFiles([...event.dataTransfer.files])
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        ...(dense ? { gap: 1, p: 1.5 } : { gap: 1.5, p: { xs: 2, sm: 3 } }),
        border: '1px dashed',
        borderColor: ({ colours }) => (over ? colours.accent : colours.edge),
        borderRadius: 2,
        bgcolor: ({ colours }) => (over ? colours.tones.info.fill : 'transparent'),
      }}
    >
      {children}
    </Box>
  )
}
