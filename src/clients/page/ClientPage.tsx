import { ClientRecord } from './ClientRecord'

export default function ClientPage({ id }: { id: number }) {
  return <ClientRecord key={id} id={id} place="page" />
}
