import './spinner.css'

/** Shown with a delay, so that fast loads do not flicker. */
export function Spinner() {
  return (
    <output className="spinner">
      <span className="spinner-ring" aria-hidden="true" />
      <span className="spinner-label">Ładowanie</span>
    </output>
  )
}
