import Typography from '@mui/material/Typography'

/** On one line, and cut: it takes the room that its row has left, so that a long name widens nothing around it. */
export function FileName({ file }: { file: File }) {
  return (
    <Typography variant="body2" noWrap sx={{ flex: 1, width: 0, minWidth: 0 }} title={file.name}>
      {file.name}
    </Typography>
  )
}
