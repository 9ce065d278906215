const rows = ['device', 'address', 'client']

/** Grey bars where the text will stand, so that nothing jumps when it comes. What is said aloud stands in the status line. */
export function LoadingState() {
  return (
    <>
      <h1 className="confirm-unseen">Potwierdzenie przeglądu</h1>
      <div className="confirm-skeleton" aria-hidden="true">
        <span className="confirm-bone confirm-bone-title" />
        <span className="confirm-bone confirm-bone-lead" />
        <span className="confirm-bone confirm-bone-date" />
        {rows.map((row) => (
          <span key={row} className="confirm-bone-row">
            <span className="confirm-bone" />
            <span className="confirm-bone" />
          </span>
        ))}
        <span className="confirm-bone confirm-bone-button" />
      </div>
      <p className="confirm-slow">To trwa dłużej niż zwykle…</p>
    </>
  )
}
