import { useRef, useState } from 'react'
import { initials } from '#domain/text/initials'
import { mainRole, roleNames } from '#domain/access/role'
import { useUser } from '../../providers/use-session'
import { CalendarFeedsDialog } from '../../calendar'
import { lazyPart } from '../../shared/feedback/lazy-part'
import { DrawnText } from '../../shared/page/DrawnText'

const UserMenuList = lazyPart(async () => (await import('./UserMenuList')).UserMenuList)

export function UserMenu() {
  const [open, setOpen] = useState(false)
  const [feedsOpen, setFeedsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const user = useUser()
  const role = mainRole(user?.roles ?? [])
  const roleName = role ? roleNames[role] : 'User'
  return (
    <>
      <button
        type="button"
        ref={button}
        className="top-user"
        aria-haspopup="menu"
        aria-expanded={open || undefined}
        aria-label={`Menu użytkownika: ${roleName}, ${user?.email ?? ''}`}
        onPointerEnter={UserMenuList.preload}
        onClick={() => setOpen(true)}
      >
        <span className="top-user-name">
          <span>{roleName}</span> <span>{user?.email}</span>
        </span>
        <DrawnText
          aria-hidden="true"
          className="top-initials"
          text={initials(`${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim() || (user?.username ?? ''))}
        />
      </button>
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
