import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useField } from './use-field'

interface ChoiceBoxesProps<Value extends string | number> {
  name: string
  label: string
  options: readonly { value: Value; label: string; note?: string; mark?: ReactNode }[]
  /** A quiet line under the boxes; an error takes its place. */
  help?: ReactNode
  /** Whether a value of the form is that of an option; without it they are equal. */
  isSame?: (one: Value, other: Value) => boolean
}

/** Several of a list, as boxes side by side. The value is an array, in the order of the options. */
export function ChoiceBoxes<Value extends string | number>(props: ChoiceBoxesProps<Value>) {
  const { name, label, options, help, isSame = Object.is } = props
  const id = useId()
  const { value: selected, change, onBlur, ref, error } = useField<readonly Value[]>(name)
  const isSelected = (value: Value) => selected.some((each) => isSame(each, value))
  // With nothing to choose from the help says why.
  const line = options.length === 0 ? help : (error ?? help)

  function toggle(value: Value, on: boolean) {
    const fromOptions = options.filter((option) => (option.value === value ? on : isSelected(option.value)))
    const others = selected.filter((each) => !options.some((option) => isSame(option.value, each)))
    change([...others, ...fromOptions.map((option) => option.value)])
  }

  return (
    <FormControl component="fieldset" fullWidth error={error !== undefined} aria-describedby={line ? id : undefined}>
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))', columnGap: 2 }}
      >
        {options.map(({ value, label: of, note, mark }, at) => (
          <FormControlLabel
            key={value}
            control={
              <Checkbox
                checked={isSelected(value)}
                onChange={(_, on) => toggle(value, on)}
                onBlur={onBlur}
                slotProps={{
                  input: { ...(at === 0 && { ref }), name, 'aria-invalid': error ? true : undefined },
                }}
              />
            }
            label={
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                {mark}
                <span>
                  {of}
                  {note && (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                      {' '}
                      {note}
                    </Box>
                  )}
                </span>
              </Box>
            }
            sx={{ ml: -1.25, mr: 0 }}
          />
        ))}
      </Box>
      {line && (
        <FormHelperText id={id} role={error ? 'alert' : undefined} sx={{ mx: 0 }}>
          {line}
        </FormHelperText>
      )}
    </FormControl>
  )
}
