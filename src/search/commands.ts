import PageIcon from '@mui/icons-material/ArticleOutlined'
import AddClientIcon from '@mui/icons-material/PersonAddAltOutlined'
import AddServiceIcon from '@mui/icons-material/EventOutlined'
import EmergencyIcon from '@mui/icons-material/ReportProblemOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import { useNavigate } from 'react-router-dom'
import type { Address } from '#domain/console/addresses'
import { pageOperations } from '#domain/console/addresses'
import { usePermission } from '../providers/use-session'
import { useServiceDialogs } from '../services'
import { useSignOut } from '../shared/page/use-sign-out'
import type { SearchOption } from './option'
import type { Command } from './pages'
import { pages, speaksTo } from './pages'

/** What a person must be allowed to do for it */
const neededFor = ({ needs, leads }: Command) =>
  needs ?? (typeof leads === 'string' ? pageOperations[leads as Address] : undefined)

/** Permitted pages and actions in which every typed word begins a word; all of them if nothing is typed. */
export function useCommands(query: string): SearchOption[] {
  const may = usePermission()
  const navigate = useNavigate()
  const services = useServiceDialogs()
  const signOut = useSignOut()
  const actions: Command[] = [
    {
      title: 'Dodaj klienta',
      leads: () => void navigate('/clients/create'),
      icon: AddClientIcon,
      words: 'nowy',
      needs: 'clients.write',
    },
    {
      title: 'Dodaj wizytę',
      leads: () => services.book(),
      icon: AddServiceIcon,
      words: 'nowa wizyta umów',
      needs: 'services.write',
    },
    {
      title: 'Awaria dziś',
      leads: () => services.emergency(),
      icon: EmergencyIcon,
      words: 'pilna pilne usterka nie działa',
      needs: 'services.write',
    },
    { title: 'Wyloguj się', leads: signOut, icon: LogoutIcon, words: 'koniec' },
  ]
  const fits = (command: Command) => {
    const needs = neededFor(command)
    return (!needs || may(needs)) && speaksTo(command, query)
  }
  const option =
    (group: 'Strony' | 'Działania') =>
    ({ title, detail, icon = PageIcon, leads }: Command): SearchOption => ({
      id: `${group}-${title}`,
      group,
      title,
      detail,
      icon,
      leads,
    })
  return [...actions.filter(fits).map(option('Działania')), ...pages.filter(fits).map(option('Strony'))]
}
