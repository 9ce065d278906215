import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import type { ServiceKey } from '#domain/health/services'
import { errorText } from '../providers/api-error'
import { usePermission } from '../providers/use-session'
import { useAction } from '../shared/use-action'
import { SmsTryOut } from './SmsTryOut'
import type { Tried } from './TryOutFrame'
import { toldInPlace, TryOutFrame } from './TryOutFrame'

/** Forms to try out a configured service, with the permission for it. The SMS form also works in test mode. */
export function TryOut({ service, configured }: { service: ServiceKey; configured: boolean }) {
  const may = usePermission()
  if (!may('health.try')) return null
  if (service === 'smsService') return <SmsTryOut />
  if (!configured) return null
  if (service === 'googleCalendar') return <EventTryOut />
  return service === 'fileStore' || service === 'googleCloudStorage' ? <FileTryOut /> : null
}

function EventTryOut() {
  const [tried, setTried] = useState<Tried>()
  const { submit, busy } = useAction('createTestEvent', toldInPlace)
  return (
    <TryOutFrame title="Wydarzenie próbne" tried={tried}>
      <Button
        variant="outlined"
        loading={busy}
        onClick={() => void submit({}).then(setTried, (error: unknown) => setTried(errorText(error)))}
        sx={{ justifySelf: 'start' }}
      >
        Utwórz wydarzenie próbne
      </Button>
    </TryOutFrame>
  )
}

function FileTryOut() {
  const [tried, setTried] = useState<Tried>()
  const input = useRef<HTMLInputElement>(null)
  const { submit, busy } = useAction('uploadTestFile', toldInPlace)
  return (
    <TryOutFrame title="Plik próbny" tried={tried}>
      <span>Plik zostanie zapisany, odczytany i usunięty.</span>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Plik próbny"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // Allows choosing the same file again.
          target.value = ''
          if (file) void submit({ file }).then(setTried, (error: unknown) => setTried(errorText(error)))
        }}
      />
      <Button variant="outlined" loading={busy} onClick={() => input.current?.click()} sx={{ justifySelf: 'start' }}>
        Wyślij plik próbny
      </Button>
    </TryOutFrame>
  )
}
