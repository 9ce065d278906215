import './brand.css'

export function Brand() {
  return (
    <span className="brand">
      <img src="/icon.svg" alt="" width="28" height="28" />
      Termin
    </span>
  )
}
