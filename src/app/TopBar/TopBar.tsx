import { Link } from 'react-router-dom'
import { JobsButton } from '../../jobs'
import { SearchButton } from '../../search'
import { Brand } from '../../shared/page/Brand'
import { DarkModeIcon, LightModeIcon } from '../../shared/plain/icons'
import { PlainIconButton } from '../../shared/plain/PlainButton'
import { useColourMode } from '../../theme/mode'
import { TopTabs } from './TabLinks'
import { UserMenu } from './UserMenu'
import { SmsWarningChip, TestModeChip } from './WarningChips'
import './top-bar.css'

export function TopBar() {
  return (
    <header className="top-bar">
      <Link to="/dashboard" aria-label="Termin, strona główna" className="top-home">
        <Brand />
      </Link>
      <TopTabs />
      <div className="top-space" />
      <SearchButton />
      <SmsWarningChip />
      <TestModeChip />
      <JobsButton />
      <ModeToggle />
      <UserMenu />
    </header>
  )
}

function ModeToggle() {
  const { mode, toggle } = useColourMode()
  const label = mode === 'dark' ? 'Włącz tryb jasny' : 'Włącz tryb ciemny'
  return (
    <PlainIconButton
      icon={mode === 'dark' ? LightModeIcon : DarkModeIcon}
      aria-label={label}
      data-tooltip={label}
      onClick={toggle}
    />
  )
}
