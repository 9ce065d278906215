import type { TechnicianWire } from '#domain/technicians/wire'

/** Piotr Wrona, who goes to clients on working days from 8 to 16. */
export function technicianWire(change: Partial<TechnicianWire> = {}): TechnicianWire {
  const hours = { from: '08:00', until: '16:00' }
  return {
    userId: 5,
    name: 'Piotr Wrona',
    phone: null,
    active: true,
    visitsClients: false,
    offered: true,
    colour: 'teal',
    deviceTypes: ['POMPA_CIEPLA', 'KOCIOL_GAZOWY', 'KLIMATYZATOR'],
    brings: [],
    week: [hours, hours, hours, hours, hours, null, null],
    daysOff: [],
    start: null,
    end: null,
    version: 1,
    ...change,
  }
}

/** Jan Nowak, the second of the users, who does no air conditioners */
export function janTechnician(change: Partial<TechnicianWire> = {}): TechnicianWire {
  const deviceTypes = ['POMPA_CIEPLA', 'KOCIOL_GAZOWY'] satisfies TechnicianWire['deviceTypes']
  return technicianWire({ userId: 2, name: 'Jan Nowak', deviceTypes, ...change })
}
