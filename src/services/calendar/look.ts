import { useTheme } from '@mui/material/styles'
import { createContext, useMemo } from 'react'
import type { Service, ServiceType } from '#domain/services/service'
import type { Technician, TechnicianColour } from '#domain/technicians/technician'
import { technicianTone } from '../../technicians'
import type { Colouring } from './preferences'

export const typeColours: Record<ServiceType, TechnicianColour> = {
  PRZEGLAD_OKRESOWY: 'teal',
  KONSERWACJA: 'blue',
  NAPRAWA: 'orange',
  INSTALACJA: 'green',
  DIAGNOSTYKA: 'purple',
  MODERNIZACJA: 'olive',
  AWARIA: 'red',
}

type ServiceTone = ReturnType<typeof technicianTone>

/** How services are drawn, and the time after which one is unsettled. */
interface Look {
  toneOf: (service: Service) => ServiceTone
  now: Date
}

export const LookContext = createContext<Look | undefined>(undefined)

export function useLook(colouring: Colouring, technicians: readonly Technician[], now: Date): Look {
  const { mode } = useTheme().palette
  return useMemo(() => {
    const colours = new Map(technicians.map(({ userId, colour }) => [userId, colour]))
    const colourOf = ({ technicianId, type }: Service) =>
      colouring === 'type' ? typeColours[type] : (technicianId !== null && colours.get(technicianId)) || null
    return { toneOf: (service) => technicianTone(colourOf(service), mode), now }
  }, [technicians, colouring, mode, now])
}
