import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { settingsCalls } from '#domain/settings/contract'
import { compositeAction } from '../providers/action'
import { useCall } from '../providers/use-call'
import { InlineFailure } from '../shared/feedback/LoadError'
import { SecondaryText } from '../shared/page/SecondaryText'
import { useAction } from '../shared/use-action'

/** ms */
const uploadTimeout = 120_000

const uploadLogo = compositeAction('upload the logo', (api, { file }: { file: File }) => {
  const form = new FormData()
  form.append('file', file)
  return api.call(settingsCalls.setLogo, {}, { form, timeout: uploadTimeout })
})

/** The logo of printed documents. It is saved at once, not with the form around it. */
export function LogoField({ readOnly }: { readOnly: boolean }) {
  const { data, error, refetch } = useCall(settingsCalls.logo, {})
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const { submit: upload, busy } = useAction(uploadLogo, { success: 'Logo zostało zapisane' })
  const { submit: remove, busy: removing } = useAction(settingsCalls.removeLogo, {
    success: 'Logo zostało usunięte',
    onSuccess: () => choose.current?.focus(),
  })
  if (error && !data) return <InlineFailure text="Nie udało się załadować logo" error={error} retry={refetch} />
  const image = data?.image ?? null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {image !== null && (
        <Box
          component="img"
          src={image}
          alt="Logo firmy"
          // Paper is white in the dark look, too.
          sx={{
            maxWidth: 200,
            maxHeight: 64,
            p: 1,
            bgcolor: '#fff',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        />
      )}
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        {!readOnly && (
          <Box sx={{ display: 'flex', gap: 1 }}>
            <input
              ref={input}
              type="file"
              hidden
              accept="image/jpeg,image/png,image/webp"
              aria-label="Logo firmy"
              onChange={({ target }) => {
                const file = target.files?.[0]
                // Allows choosing the same file again.
                target.value = ''
                if (file) upload({ file }).catch(() => {})
              }}
            />
            <Button ref={choose} variant="outlined" size="small" loading={busy} onClick={() => input.current?.click()}>
              {image === null ? 'Dodaj logo' : 'Zmień logo'}
            </Button>
            {image !== null && (
              <Button size="small" color="error" loading={removing} onClick={() => remove({}).catch(() => {})}>
                Usuń logo
              </Button>
            )}
          </Box>
        )}
        <SecondaryText>
          {image === null && readOnly ? 'Bez logo.' : 'Drukujemy je na protokołach i raportach. JPEG, PNG lub WebP.'}
        </SecondaryText>
      </Box>
    </Box>
  )
}
