import { useUrlState } from '../shared/list/use-url-state'
import { ImportHome } from './ImportHome'
import { OneImport } from './OneImport'

export default function ImportPage() {
  const [{ id }] = useUrlState({ id: '' })
  return /^[1-9]\d*$/.test(id) ? <OneImport key={id} id={Number(id)} /> : <ImportHome />
}
