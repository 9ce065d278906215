import type { Location } from 'react-router-dom'
import { PageLeaveQuestion } from '../shared/form/leave-question'

/** Asks before what is typed about an import is lost; it outlasts another page or filter of its rows. */
export function UnsavedQuestion({ unsaved }: { unsaved: boolean }) {
  return <PageLeaveQuestion unsaved={unsaved} keeps={isSameImport} />
}

function isSameImport(here: Location, next: Location): boolean {
  const idOf = ({ search }: Location) => new URLSearchParams(search).get('id')
  return here.pathname === next.pathname && idOf(here) === idOf(next)
}
