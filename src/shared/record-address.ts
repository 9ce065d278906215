export interface RecordName {
  kind: 'client' | 'device'
  id: number
}

/** The page of a device. */
export const deviceAddress = (id: number) => `/devices/${id}`

/** The page of a client. */
export const clientPageAddress = (id: number) => `/clients/${id}`

export const recordAddress = ({ kind, id }: RecordName) =>
  kind === 'client' ? clientPageAddress(id) : deviceAddress(id)
