import { useUser } from '../providers/use-session'
import { Panel } from '../shared/page/Card'
import { useTechnicians } from './use-technicians'
import { WorkingTime } from './WorkingTime'

/** Own hours and days off; nothing for people who are no technicians. */
export function MyWorkingTime() {
  const id = useUser()?.id
  const { data } = useTechnicians()
  const me = data?.find(({ userId, offered }) => offered && userId === id)
  if (!me) return null
  return (
    <Panel
      title="Mój czas pracy"
      help="Godziny wpisuje administrator. Dni wolne wpisuje każdy, kto umawia wizyty: Serwisy, „Zespół”, „Nieobecny”."
    >
      <WorkingTime technician={me} />
    </Panel>
  )
}
