import CloseIcon from '@mui/icons-material/Close'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'

interface DialogHeadProps {
  /** Named by the dialog's `aria-labelledby` */
  id: string
  title: string
  subtitle?: string | undefined
  /** While an action runs that must not be left */
  disabled?: boolean
  onClose: () => void
}

export function DialogHead({ id, title, subtitle, disabled = false, onClose }: DialogHeadProps) {
  return (
    <>
      <DialogTitle id={id} component="h2" sx={{ pr: 8, pb: subtitle ? 0.25 : 1.5, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      {subtitle && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 3, pr: 8, pb: 1.5 }}>
          {subtitle}
        </Typography>
      )}
      <IconButton
        onClick={onClose}
        disabled={disabled}
        aria-label="Zamknij"
        sx={{ position: 'absolute', right: 12, top: 12 }}
      >
        <CloseIcon />
      </IconButton>
    </>
  )
}
