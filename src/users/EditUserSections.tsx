import Box from '@mui/material/Box'
import { useEffect, useId, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Role } from '#domain/access/role'
import type { User } from '#domain/users/user'
import type { Technician } from '#domain/technicians/technician'
import { goesToClients } from '#domain/technicians/technician'
import { RecordHistory } from '../events'
import { LoadError } from '../shared/feedback/LoadError'
import { inFieldOrder } from '../shared/form/field-order'
import { SectionPanel, SectionTabs } from '../shared/page/SectionTabs'
import { useToday } from '../shared/use-clock'
import { StoppedServicesNote } from './ComingServicesNote'
import { DaysOffField } from './planning/DaysOffField'
import { technicianFormOf, technicianInputOf } from './planning/technician-form'
import { TravelInputs } from './planning/TravelInputs'
import { WeekField } from './planning/WeekField'
import { RolesField } from './RolesField'
import { UserInputs } from './UserInputs'

const sections = {
  account: 'Konto',
  travel: 'Wyjazdy do klientów',
  time: 'Czas pracy',
  history: 'Historia zmian',
} as const
type Section = keyof typeof sections

interface EditUserSectionsProps {
  user: User
  isMe: boolean
  /** Undefined if it could not be loaded; see `error` */
  technician: Technician | undefined
  error: unknown
  retry: () => unknown
}

/** One form for all tabs, so that changing the tab keeps what was typed. */
export function EditUserSections({ user, isMe, technician, error, retry }: EditUserSectionsProps) {
  const id = useId()
  const [current, setCurrent] = useState<Section>('account')
  useShowMistakes(current, setCurrent)
  const today = useToday()
  const { getValues, setValue } = useFormContext()
  const [roles, inForm] = useWatch({ name: ['roles', 'technician'] }) as [Role[], { visitsClients: boolean } | null]
  const stops = technician?.offered && inForm && !goesToClients({ roles, active: user.active }, inForm.visitsClients)
  // Loaded by a later retry.
  useEffect(() => {
    if (technician && !getValues('technician'))
      setValue('technician', technicianFormOf(technicianInputOf(technician), today))
  }, [technician, today, getValues, setValue])
  const unknown = <LoadError title="Nie udało się załadować danych o wyjazdach" error={error} retry={retry} />
  return (
    <>
      <Box sx={{ mt: -1 }}>
        <SectionTabs id={id} label="Dane użytkownika" sections={sections} current={current} onChange={setCurrent} />
      </Box>
      {stops && <StoppedServicesNote userId={user.id} />}
      {/* A minimum height, so that the tabs do not move. */}
      <Box sx={{ minHeight: { sm: '33rem' } }}>
        <SectionPanel id={id} section="account" current={current}>
          <UserInputs isMe={isMe} />
          <RolesField only={isMe ? user.roles : undefined} />
        </SectionPanel>
        <SectionPanel id={id} section="travel" current={current}>
          {technician && inForm ? (
            <TravelInputs technician={technician} byRole={roles.includes('TECHNICIAN')} />
          ) : (
            unknown
          )}
        </SectionPanel>
        <SectionPanel id={id} section="time" current={current}>
          {technician && inForm ? (
            <>
              <WeekField />
              <DaysOffField />
            </>
          ) : (
            unknown
          )}
        </SectionPanel>
        <SectionPanel id={id} section="history" current={current}>
          {current === 'history' && <RecordHistory of={{ noun: 'USER', id: user.id }} />}
        </SectionPanel>
      </Box>
    </>
  )
}

/** After a refused submit: opens the tab of the first error, and focuses its field once it is visible. */
function useShowMistakes(current: Section, show: (section: Section) => void) {
  const { control, setFocus } = useFormContext()
  const { errors, isSubmitting, submitCount } = useFormState()
  const lastSubmit = useRef(0)
  const toFocus = useRef<string>(undefined)
  useEffect(() => {
    if (isSubmitting || submitCount === lastSubmit.current) return
    lastSubmit.current = submitCount
    const paths = inFieldOrder(control, pathsOf(errors))
    const first = (Object.keys(sections) as Section[]).flatMap((section) =>
      paths.filter((path) => sectionOf(path) === section),
    )[0]
    toFocus.current = first
    if (first) show(sectionOf(first))
  }, [control, errors, isSubmitting, submitCount, show])
  useEffect(() => {
    const path = toFocus.current
    if (!path || sectionOf(path) !== current) return
    toFocus.current = undefined
    setFocus(path)
  })
}

function sectionOf(path: string): Section {
  if (!path.startsWith('technician')) return 'account'
  return /^technician\.(week|daysOff)/.test(path) ? 'time' : 'travel'
}

/** Paths of all fields with an error, such as 'technician.week.0.until'. */
function pathsOf(errors: FieldErrors, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (!error || typeof error !== 'object') return []
    const path = `${prefix}${name}`
    return typeof error.message === 'string' ? [path] : pathsOf(error as FieldErrors, `${path}.`)
  })
}
