/** The address at which the clients tab shows the card of this client alone, and on it this device where one is meant. */
export function clientAddress(clientId: number, deviceId?: number): string {
  const query = new URLSearchParams({ tab: 'clients', client: String(clientId) })
  if (deviceId !== undefined) query.set('device', String(deviceId))
  return `/?${query}`
}
