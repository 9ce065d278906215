import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useRef, useState } from 'react'
import type { ProtocolField, ProtocolFieldKind } from '#domain/protocols/template'
import { protocolFieldKindNames, protocolFieldKinds } from '#domain/protocols/template'
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // The dialog opens after the menu has closed, so that closing it returns the focus to the button.
  const selectedKind = useRef<ProtocolFieldKind>(undefined)
  const close = (kind?: ProtocolFieldKind) => {
    selectedKind.current = kind
    setAnchor(null)
  }
  return (
    <>
      <Button
        id={id}
        size="small"
        color="inherit"
        startIcon={<AddIcon />}
        aria-label={`Dodaj pole: ${about}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        data-invalid={invalid || undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ mt: 1, ml: -0.75, minHeight: 44 }}
      >
        Dodaj pole
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => close()}
        slotProps={{
          list: { 'aria-labelledby': id },
          transition: {
            onExited() {
              if (selectedKind.current) onChoose(newField(selectedKind.current))
              selectedKind.current = undefined
            },
          },
        }}
      >
        {protocolFieldKinds.map((kind) => (
          <MenuItem key={kind} onClick={() => close(kind)}>
            <ListItemText primary={protocolFieldKindNames[kind]} secondary={answerHints[kind]} />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
