import './spinner.css'

/** While something loads that has no shape yet. It shows itself after a moment only, so that fast loads do not flicker. */
export function Spinner() {
  return (
    <output className="spinner">
      <span className="spinner-ring" aria-hidden="true" />
      <span className="spinner-label">Ładowanie</span>
    </output>
  )
}
