import Button from '@mui/material/Button'
import { savedParts } from '#domain/sms/parts'
import { plainLetters } from '#domain/text/plain-letters'
import { counted } from '#domain/text/plural'

interface PlainLettersButtonProps {
  text: string
  /** As it will leave, with its link */
  whole: string
  disabled?: boolean
  onChange: (text: string) => void
}

/** 'Bez polskich znaków': what it saves, where the text has letters that make it dearer. */
export function PlainLettersButton({ text, whole, disabled, onChange }: PlainLettersButtonProps) {
  const plain = plainLetters(text)
  if (plain === text) return null
  const { asIs, plain: parts } = savedParts(whole)
  const saving = asIs - parts
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={disabled}
      onClick={() => onChange(plain)}
      sx={{ my: 0.75 }}
    >
      Bez polskich znaków{saving > 0 && `: oszczędza ${counted(saving, ['SMS', 'SMS-y', 'SMS-ów'])}`}
    </Button>
  )
}
