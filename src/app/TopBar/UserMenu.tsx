import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useRef, useState } from 'react'
import { initials } from '#domain/text/initials'
import { mainRole, roleNames } from '#domain/access/role'
import { useUser } from '../../providers/use-session'
import { CalendarFeedsDialog } from '../../calendar'
import { lazyPart } from '../../shared/feedback/lazy-part'
import { DrawnText } from '../../shared/page/DrawnText'

const load = () => import('./UserMenuList')
const UserMenuList = lazyPart(async () => (await load()).UserMenuList)

export function UserMenu() {
  const [open, setOpen] = useState(false)
  const [feedsOpen, setFeedsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const user = useUser()
  const role = mainRole(user?.roles ?? [])
  const roleName = role ? roleNames[role] : 'User'
  return (
    <>
      <ButtonBase
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open || undefined}
        aria-label={`Menu użytkownika: ${roleName}, ${user?.email ?? ''}`}
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => setOpen(true)}
        sx={{
          '&&': { flex: '0 1 auto' },
          minWidth: 44,
          minHeight: 44,
          px: 0.75,
          gap: 1.25,
          borderRadius: 1,
          textAlign: 'left',
          '&:hover': { bgcolor: (t) => t.colours.sunken },
        }}
      >
        <Box
          sx={{
            display: { xs: 'none', md: 'block' },
            textAlign: 'right',
            lineHeight: 1.25,
            minWidth: 0,
            '& > *': clipped,
          }}
        >
          <Box sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>{roleName}</Box>{' '}
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{user?.email}</Box>
        </Box>
        <Initials name={`${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || (user?.username ?? '')} />
      </ButtonBase>
      {open && (
        <UserMenuList
          button={button}
          roleName={roleName}
          onClose={() => setOpen(false)}
          onCalendarFeeds={() => setFeedsOpen(true)}
        />
      )}
      {feedsOpen && <CalendarFeedsDialog onClose={() => setFeedsOpen(false)} />}
    </>
  )
}

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

function Initials({ name }: { name: string }) {
  return (
    <DrawnText
      aria-hidden="true"
      text={initials(name)}
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 32,
        height: 32,
        borderRadius: '50%',
        fontSize: '0.8125rem',
        fontWeight: 600,
        color: (theme) => theme.colours.tones.info.text,
        bgcolor: (theme) => theme.colours.tones.info.fill,
      }}
    />
  )
}
