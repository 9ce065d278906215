import PersonIcon from '@mui/icons-material/PersonOutlined'
import PhoneIcon from '@mui/icons-material/PhoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { privacyCalls } from '#domain/privacy/contract'
import type { PersonMatch } from '#domain/privacy/person'
import { formatPhone } from '#domain/text/phone'
import { formatCount, nouns } from '#domain/text/plural'
import { useApi } from '../providers/use-api'
import { useRowDialog } from '../shared/dialog/RowDialogs'
import { ListEntry } from '../shared/list/ListEntry'
import { focusHome } from '../shared/page/focus-keeper'
import { personKey } from './whose'
import { useSave } from '../shared/use-save'
import { ErasureDialog } from './ErasureDialog'

/** ms to gather the pictures of somebody and to print their protocols */
const archiveTimeout = 1_800_000

export function PersonRow({ person }: { person: PersonMatch }) {
  const openDialog = useRowDialog()
  const name = person.name ?? 'Sam numer, bez klienta'
  const counts = [
    formatCount(person.devices, nouns.device),
    formatCount(person.services, nouns.service),
    formatCount(person.messages, nouns.sms),
  ]
  return (
    <ListEntry
      icon={person.clientId === null ? PhoneIcon : PersonIcon}
      title={name}
      detail={[formatPhone(person.phone), person.email, ...counts].filter(Boolean).join(' · ')}
    >
      {/* Wraps as one, to the end of the row. */}
      <Box {...focusHome(`person ${person.clientId} ${person.phone}`)} sx={{ ml: 'auto' }}>
        <ArchiveButton person={person} name={name} />
        <Button
          size="small"
          color="error"
          aria-label={`Usuń dane: ${name}`}
          onClick={() => openDialog((onClose) => <ErasureDialog person={person} name={name} onClose={onClose} />)}
        >
          Usuń dane
        </Button>
      </Box>
    </ListEntry>
  )
}

function ArchiveButton({ person, name }: { person: PersonMatch; name: string }) {
  const api = useApi()
  const { save, busy } = useSave()
  const read = () => api.call(privacyCalls.archive, personKey(person), { timeout: archiveTimeout })
  return (
    <Button
      size="small"
      loading={busy}
      aria-label={`Pobierz dane: ${name}`}
      onClick={() => void save(read, 'dane-osobowe.zip')}
    >
      Pobierz dane
    </Button>
  )
}
