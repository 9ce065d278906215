import KeyIcon from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatInstant } from '#domain/time/format'
import type { Passkey } from '#domain/users/passkey-contract'
import { addPasskeySchema, passkeyCalls } from '#domain/users/passkey-contract'
import { passwordAgainSchema } from '#domain/users/second-step'
import { deviceName } from '#domain/users/user-agent'
import { useApi } from '../../providers/use-api'
import { useCall } from '../../providers/use-call'
import { Loaded } from '../../shared/feedback/Loaded'
import { FormDialog } from '../../shared/form/FormDialog'
import { TextField } from '../../shared/form/TextField'
import { ListEntry } from '../../shared/list/ListEntry'
import { Panel } from '../../shared/page/Card'
import { focusHome } from '../../shared/page/focus-keeper'
import { useSubmit } from '../../shared/use-action'
import { OwnPassword } from '../OwnPassword'
import { createKey } from './browser-key'

export function PasskeysPanel() {
  const passkeys = useCall(passkeyCalls.mine, {})
  const [dialog, setDialog] = useState<Passkey | 'add'>()
  const close = () => setDialog(undefined)
  return (
    <Panel
      title="Klucze dostępu"
      help="Logujesz się odciskiem palca, twarzą albo PIN-em urządzenia, bez hasła i bez kodu. Takiego logowania nie da się podrobić na fałszywej stronie."
    >
      <Loaded of={passkeys} failed="Nie udało się załadować kluczy dostępu" height={40}>
        {(data) => (
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }} {...focusHome('passkeys')}>
            {data.passkeys.length > 0 && (
              <Box component="ul" aria-label="Klucze dostępu" sx={{ m: 0, p: 0, width: '100%' }}>
                {data.passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setDialog(passkey)} />
                ))}
              </Box>
            )}
            {data.address === window.location.origin ? (
              <Button variant="outlined" onClick={() => setDialog('add')}>
                Dodaj klucz dostępu
              </Button>
            ) : (
              <Typography variant="body2">
                {data.address === null
                  ? 'Klucze dostępu zadziałają, gdy Termin będzie miał adres https z nazwą. Ustawia go osoba, która prowadzi serwer.'
                  : `Klucze dostępu działają tylko pod adresem ${data.address}.`}
              </Typography>
            )}
          </Box>
        )}
      </Loaded>
      {dialog === 'add' && <AddDialog onClose={close} />}
      {dialog && dialog !== 'add' && <RemoveDialog passkey={dialog} onClose={close} />}
    </Panel>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <ListEntry
      icon={KeyIcon}
      title={name}
      detail={
        <>
          dodano <time dateTime={createdAt.toISOString()}>{formatInstant(createdAt)}</time> ·{' '}
          {lastUsedAt ? (
            <>
              ostatnio użyto <time dateTime={lastUsedAt.toISOString()}>{formatInstant(lastUsedAt)}</time>
            </>
          ) : (
            'jeszcze nie użyto'
          )}
        </>
      }
    >
      <Button size="small" color="inherit" onClick={onRemove} aria-label={`Usuń: ${name}`}>
        Usuń
      </Button>
    </ListEntry>
  )
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const { call } = useApi()
  const submit = useSubmit(passkeyCalls.add, { success: 'Dodano klucz dostępu. Możesz się nim logować.' })
  const { browser, system } = deviceName(navigator.userAgent)
  return (
    <FormDialog
      title="Dodaj klucz dostępu"
      schema={addPasskeySchema}
      defaultValues={{ name: `${browser}, ${system}`, currentPassword: '' }}
      saveLabel="Dalej"
      maxWidth="xs"
      onClose={onClose}
      save={async ({ name, currentPassword }) => {
        const created = await createKey(await call(passkeyCalls.begin, { body: { currentPassword } }))
        await submit({ body: { name, ...created } })
      }}
    >
      <Typography>
        Po naciśnięciu „Dalej” przeglądarka zapyta, gdzie zapisać klucz: na tym urządzeniu, w telefonie albo na kluczu
        USB.
      </Typography>
      <TextField name="name" label="Nazwa klucza" required maxLength={60} />
      <OwnPassword />
    </FormDialog>
  )
}

function RemoveDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const submit = useSubmit(passkeyCalls.remove, { success: ({ message }) => message })
  return (
    <FormDialog
      title={`Usuń klucz dostępu: ${name}`}
      schema={passwordAgainSchema}
      defaultValues={{ currentPassword: '' }}
      saveLabel="Usuń"
      danger
      maxWidth="xs"
      onClose={onClose}
      save={(body) => submit({ id, body })}
    >
      <Typography>
        Nie zalogujesz się nim więcej. Usuń go też z urządzenia albo menedżera haseł, żeby go nie podpowiadały.
      </Typography>
      <OwnPassword />
    </FormDialog>
  )
}
