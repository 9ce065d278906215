import Alert from '@mui/material/Alert'

/** What follows from the values of a form, a sentence each; nothing without any */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <Alert severity="info" role="note" aria-label="Co z tego wynika">
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </Alert>
  )
}
