import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinkButton from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { stickerCalls } from '#domain/stickers/contract'
import type { Sticker } from '#domain/stickers/sticker'
import { formatInstant } from '#domain/time/format'
import { useCall } from '../providers/use-call'
import { ActionQuestion } from '../shared/dialog/ActionQuestion'
import { LoadError } from '../shared/feedback/LoadError'
import { FormDialog } from '../shared/form/FormDialog'
import { SecondaryText } from '../shared/page/SecondaryText'
import { SheetFields, sheetDefaults, sheetFormSchema } from './SheetFields'
import { usePrintedStickers } from './use-print'

interface StickerDialogProps {
  deviceId: number
  /** The device of the sticker */
  subtitle: string
  onClose: () => void
}

/** Prints the sticker of a device, and revokes or replaces it. */
export function StickerDialog({ deviceId, subtitle, onClose }: StickerDialogProps) {
  const { data: sticker, error, refetch } = useCall(stickerCalls.ofDevice, { id: deviceId })
  const print = usePrintedStickers()
  return (
    <FormDialog
      title="Naklejka z kodem QR"
      schema={sheetFormSchema}
      defaultValues={sheetDefaults}
      fieldNames={{ deviceIds: 'format' }}
      saveLabel="Pobierz PDF"
      save={(sheet) => print({ deviceIds: [deviceId], ...sheet })}
      onClose={onClose}
    >
      <SecondaryText>{subtitle}</SecondaryText>
      <Typography>
        Kto zeskanuje naklejkę, zobaczy, co to za urządzenie i kiedy ma przegląd, poprosi o wizytę albo zgłosi awarię.
        Nie zobaczy nazwiska, adresu ani telefonu klienta.
      </Typography>
      {error && !sticker && (
        <LoadError title="Nie udało się sprawdzić, czy urządzenie ma naklejkę" error={error} retry={refetch} />
      )}
      {sticker && <Present sticker={sticker} />}
      <SheetFields />
    </FormDialog>
  )
}

function Present({ sticker: { deviceId, code, address, issuedAt, issuedBy } }: { sticker: Sticker }) {
  // With the code that was on the screen (rule D14)
  const [question, setQuestion] = useState<{ of: 'replace' | 'revoke'; code: string }>()
  const close = () => setQuestion(undefined)
  return (
    <Box
      component="section"
      aria-label="Ważna naklejka"
      sx={{ p: 2, borderRadius: 1, bgcolor: (theme) => theme.colours.sunken, display: 'grid', gap: 1 }}
    >
      <Box>
        <Typography sx={{ fontWeight: 600, letterSpacing: '0.04em' }}>{code}</Typography>
        <SecondaryText>
          Ważna od {formatInstant(issuedAt)}, {issuedBy}
        </SecondaryText>
      </Box>
      <LinkButton href={`${address}?preview`} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
        Strona, którą otwiera
      </LinkButton>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" onClick={() => setQuestion({ of: 'replace', code })}>
          Zastąp nową
        </Button>
        <Button variant="outlined" size="small" color="error" onClick={() => setQuestion({ of: 'revoke', code })}>
          Unieważnij
        </Button>
      </Box>
      {question?.of === 'replace' && (
        <ActionQuestion
          danger
          action={stickerCalls.replace}
          input={{ id: deviceId, code: question.code }}
          success="Urządzenie ma nową naklejkę. Wydrukuj ją i naklej."
          title="Zastąpić naklejkę nową?"
          confirmLabel="Zastąp nową"
          onClose={close}
        >
          Kod na naklejce, która jest na urządzeniu, przestanie działać.
        </ActionQuestion>
      )}
      {question?.of === 'revoke' && (
        <ActionQuestion
          danger
          action={stickerCalls.revoke}
          input={{ id: deviceId, code: question.code }}
          success={({ message }) => message}
          title="Unieważnić naklejkę?"
          confirmLabel="Unieważnij"
          onClose={close}
        >
          Kto ją zeskanuje, zobaczy tylko numer telefonu firmy. Zgłoszenia, które już przyszły, zostaną.
        </ActionQuestion>
      )}
    </Box>
  )
}
