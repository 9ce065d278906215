import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import type { ProtocolField, ProtocolFieldKind } from '#domain/protocols/template'
import { protocolFieldKindNames, protocolFieldKinds } from '#domain/protocols/template'
import { ActionMenu } from '../../shared/page/ActionMenu'
import { newField } from './template-form'

const answerHints: Record<ProtocolFieldKind, string> = {
  CHECK: 'w porządku, usterka albo nie dotyczy',
  NUMBER: 'liczba z jednostką i granicami',
  TEXT: 'kilka słów',
  CHOICE: 'jedna z odpowiedzi',
  PHOTO: 'jedno albo kilka zdjęć',
}

interface AddFieldButtonProps {
  /** The section, for the name of the button */
  about: string
  invalid: boolean
  onChoose: (field: ProtocolField) => void
}

/** Asks for the kind of a new field, which never changes later. */
export function AddFieldButton({ about, invalid, onChoose }: AddFieldButtonProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const actions = protocolFieldKinds.map((kind) => ({
    id: kind,
    label: protocolFieldKindNames[kind],
    secondary: answerHints[kind],
    run: () => onChoose(newField(kind)),
  }))
  return (
    <>
      <Button
        id={id}
        size="small"
        color="inherit"
        startIcon={<AddIcon />}
        aria-label={`Dodaj pole: ${about}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        data-invalid={invalid || undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ mt: 1, ml: -0.75, minHeight: 44 }}
      >
        Dodaj pole
      </Button>
      {anchor && (
        <ActionMenu
          anchor={anchor}
          align="left"
          labelledBy={id}
          actions={actions}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}
