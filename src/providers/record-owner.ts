/** A device, or a client with all devices */
export interface RecordOwner {
  owner: 'device' | 'client'
  id: number
}
