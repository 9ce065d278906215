import ThisIcon from '@mui/icons-material/CheckCircleOutlined'
import ComputerIcon from '@mui/icons-material/ComputerOutlined'
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { formatInstant } from '#domain/time/format'
import type { AccountSession } from '../../providers/account-actions'
import { errorText } from '../../providers/api-error'
import { useActions } from '../../providers/use-actions'
import { StatusChip } from '../../shared/StatusChip'
import { useOnce } from '../../shared/use-once'
import { useReload } from '../../shared/use-reload'
import { deviceName } from './user-agent'

/** One session in plain words. This one is ended by signing out. */
export function SessionRow({ session: { id, userAgent, address, lastUsedAt, current } }: { session: AccountSession }) {
  const { browser, system, mobile } = deviceName(userAgent)
  const Icon = mobile ? PhoneIcon : ComputerIcon
  const name = `${browser}, ${system}`
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 1,
        minHeight: 56,
        fontSize: '0.875rem',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon fontSize="small" aria-hidden="true" sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 550 }}>{name}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {address ? `${address} · ` : ''}
          <time dateTime={lastUsedAt}>{formatInstant(new Date(lastUsedAt))}</time>
        </Box>
      </Box>
      {current ? <StatusChip tone="good" icon={ThisIcon} label="Ta sesja" plain /> : <EndButton id={id} name={name} />}
    </Box>
  )
}

function EndButton({ id, name }: { id: string; name: string }) {
  const actions = useActions()
  const reload = useReload()
  const notify = useNotify()
  const { mutate, isPending } = useMutation({
    mutationFn: () => actions.revokeSession({ id }),
    onSuccess: () => notify('Sesja została zakończona.', { type: 'success' }),
    onError(error) {
      once.again()
      notify(errorText(error), { type: 'error' })
    },
    onSettled: () => reload('sessions'),
  })
  const once = useOnce(mutate)
  return (
    <Button size="small" color="inherit" loading={isPending} onClick={once.start} aria-label={`Zakończ: ${name}`}>
      Zakończ
    </Button>
  )
}
