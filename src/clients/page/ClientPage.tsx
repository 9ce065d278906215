import { ClientRecord } from './ClientRecord'

/** `/clients/{id}` */
export default function ClientPage({ id }: { id: number }) {
  return <ClientRecord key={id} id={id} place="page" />
}
