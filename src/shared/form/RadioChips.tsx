import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { Caption } from '../page/SecondaryText'
import type { FieldProps } from './FieldFrame'
import { FieldFrame, labelOf } from './FieldFrame'
import { useField } from './use-field'

interface RadioChipsProps extends Pick<FieldProps, 'name' | 'label' | 'required'> {
  options: readonly { value: number; label: string; detail?: string | undefined }[]
}

/** One of a few options, all of them in sight */
export function RadioChips({ name, label, required, options }: RadioChipsProps) {
  const { value, change, onBlur, ref, error } = useField(name)
  const detailed = options.some(({ detail }) => detail)
  return (
    <FieldFrame label={label} required={required} error={error}>
      {({ id, ...attributes }) => (
        <RadioGroup
          {...attributes}
          id={id}
          name={name}
          aria-labelledby={labelOf(id)}
          value={String(value)}
          onChange={(_, next) => change(options.find((option) => String(option.value) === next)?.value)}
          onBlur={onBlur}
          sx={{
            display: 'grid',
            gap: 1,
            maxHeight: '20rem',
            overflowY: 'auto',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${detailed ? 1 : 2}, minmax(0, 1fr))` },
          }}
        >
          {options.map((option, place) => (
            <FormControlLabel
              key={option.value}
              value={String(option.value)}
              control={<Radio size="small" inputRef={place === 0 ? ref : undefined} sx={{ p: 0.5, mr: 0.5 }} />}
              label={
                <Box
                  component="span"
                  sx={{
                    display: { xs: 'block', sm: 'flex' },
                    flexWrap: 'wrap',
                    alignItems: 'baseline',
                    columnGap: 1.5,
                  }}
                >
                  <Typography component="span" variant="body2" sx={{ display: 'block' }}>
                    {option.label}
                  </Typography>
                  {option.detail && (
                    <Caption component="span" sx={{ display: 'block' }}>
                      {option.detail}
                    </Caption>
                  )}
                </Box>
              }
              sx={{
                m: 0,
                pl: 0.75,
                pr: 1.5,
                py: 0.25,
                minHeight: { xs: 44, sm: 36 },
                minWidth: 0,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                overflowWrap: 'anywhere',
                '&:has(:checked)': { borderColor: 'primary.main', bgcolor: ({ colours }) => colours.tones.info.fill },
              }}
            />
          ))}
        </RadioGroup>
      )}
    </FieldFrame>
  )
}
