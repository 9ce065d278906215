/** The address at which the clients tab shows this client, found by name; a name or a phone number will do. */
export function clientAddress(name: string): string {
  return `/?${new URLSearchParams({ tab: 'clients', q: name })}`
}
