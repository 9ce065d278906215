import ThisIcon from '@mui/icons-material/CheckCircleOutlined'
import ComputerIcon from '@mui/icons-material/ComputerOutlined'
import PhoneIcon from '@mui/icons-material/SmartphoneOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatInstant } from '#domain/time/format'
import type { AccountSession } from '../../providers/actions/account'
import { StatusChip } from '../../shared/StatusChip'
import { useAction } from '../../shared/use-action'
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
  const { run, busy } = useAction('revokeSession', { success: 'Sesja została zakończona.' })
  return (
    <Button size="small" color="inherit" loading={busy} onClick={() => run({ id })} aria-label={`Zakończ: ${name}`}>
      Zakończ
    </Button>
  )
}
