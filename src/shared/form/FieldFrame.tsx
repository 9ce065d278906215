import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'
import { useId } from 'react'
import Box from '@mui/material/Box'

export interface FieldProps {
  /** Path of the value in the form, 'device.address.city' */
  name: string
  label: string
  required?: boolean
  /** A quiet line under the field; an error takes its place. */
  help?: ReactNode
  autoFocus?: boolean
  autoComplete?: string
  placeholder?: string
}

interface FrameProps extends Pick<FieldProps, 'label' | 'required' | 'help'> {
  error: string | undefined
  children: (attributes: FieldAttributes) => ReactNode
}

export interface FieldAttributes {
  id: string
  'aria-describedby': string | undefined
}

export function FieldFrame({ label, required, help, error, children }: FrameProps) {
  const id = useId()
  const line = error ?? help
  return (
    <FormControl fullWidth required={required} error={error !== undefined}>
      <FormLabel id={labelOf(id)} htmlFor={id} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      {children({ id, 'aria-describedby': line ? `${id}-line` : undefined })}
      {line && (
        <FormHelperText id={`${id}-line`} role={error ? 'alert' : undefined}>
          {line}
        </FormHelperText>
      )}
    </FormControl>
  )
}

/** Id of the label, for fields that are no form controls */
export function labelOf(id: string): string {
  return `${id}-label`
}

/** Fields side by side, below each other on a phone. `columns` as in CSS, '2fr 1fr'. */
export function FieldRow({ columns = '1fr 1fr', children }: { columns?: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: columns } }}>{children}</Box>
  )
}
