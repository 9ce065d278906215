import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ProtocolField } from '#domain/protocols/template'
import { protocolFieldKindNames } from '#domain/protocols/template'
import { formatLimits } from '#domain/protocols/value'
import { DividedItem } from '../../shared/list/DividedItem'
import { DeleteIcon, EditIcon } from '../../shared/plain/icons'
import { PlainIconButton } from '../../shared/plain/PlainButton'
import { SecondaryText } from '../../shared/page/SecondaryText'

interface FieldLineProps {
  field: ProtocolField
  errors: readonly string[]
  /** Without it the line is only read */
  onChange?: () => void
  onRemove?: () => void
  movers?: ReactNode
}

/** A field of a template: what is asked, how it is answered, and its buttons */
export function FieldLine({ field, errors, onChange, onRemove, movers }: FieldLineProps) {
  return (
    <DividedItem sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, py: 0.75 }}>
      <Box sx={{ flex: '1 1 15rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{field.label}</Typography>
        <SecondaryText>
          {[protocolFieldKindNames[field.kind], ...describe(field), !field.required && 'nieobowiązkowe']
            .filter(Boolean)
            .join(' · ')}
        </SecondaryText>
        {errors.length > 0 && (
          <Typography variant="body2" color="error" role="alert">
            {errors.join('. ')}
          </Typography>
        )}
      </Box>
      {onChange && (
        <Box sx={{ display: 'flex', alignItems: 'center', ml: 'auto' }}>
          {movers}
          <PlainIconButton
            icon={EditIcon}
            aria-label={`Zmień: ${field.label}`}
            data-tooltip="Zmień"
            data-invalid={errors.length > 0 || undefined}
            onClick={onChange}
          />
          {onRemove && (
            <PlainIconButton
              icon={DeleteIcon}
              aria-label={`Usuń: ${field.label}`}
              data-tooltip="Usuń"
              onClick={onRemove}
            />
          )}
        </Box>
      )}
    </DividedItem>
  )
}

function describe(field: ProtocolField): (string | null)[] {
  switch (field.kind) {
    case 'CHECK':
      return []
    case 'NUMBER':
      return [formatLimits(field) || field.unit]
    case 'TEXT':
      return [field.multiline ? 'kilka wierszy' : null]
    case 'CHOICE':
      return [field.options.join(', ')]
    case 'PHOTO':
      return [`najwyżej ${field.most}`]
  }
}
