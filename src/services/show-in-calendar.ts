import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import { useNavigate } from 'react-router-dom'
import type { Service } from '#domain/services/service'
import { dayAt } from '#domain/time/warsaw'
import type { MenuAction } from '../shared/page/ActionMenu'
import { serviceAddress } from '../shared/page/record-address'

export function useShowInCalendar(): (service: Service) => MenuAction {
  const navigate = useNavigate()
  return ({ id, startsAt }) => ({
    id: 'calendar',
    label: 'Pokaż w kalendarzu',
    icon: CalendarIcon,
    run: () => void navigate(serviceAddress(id, dayAt(startsAt))),
  })
}
