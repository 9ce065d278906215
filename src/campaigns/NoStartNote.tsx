import Alert from '@mui/material/Alert'
import { memo } from 'react'
import type { Technician } from '#domain/technicians/technician'

interface NoStartNoteProps {
  technicians: readonly Pick<Technician, 'name' | 'start'>[]
}

/** Says where the routes of those begin of whom no start is known. Nothing where all have one. */
export const NoStartNote = memo(function NoStartNote({ technicians }: NoStartNoteProps) {
  const without = technicians.filter(({ start }) => start === null).map(({ name }) => name)
  if (without.length === 0) return null
  return (
    <Alert severity="info" role="note">
      Bez adresu początku dnia: {without.join(', ')}. Trasy zaczynają się wtedy w miejscowości firmy z ustawień, a gdy
      jej tam nie ma – pośrodku wizyt.
    </Alert>
  )
})
