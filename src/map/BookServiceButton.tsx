import ServiceIcon from '@mui/icons-material/EventOutlined'
import Button from '@mui/material/Button'
import { useServiceDialogs } from '../services'

export function BookServiceButton({ deviceId }: { deviceId: number }) {
  const dialogs = useServiceDialogs()
  return (
    <Button variant="outlined" fullWidth startIcon={<ServiceIcon />} onClick={() => dialogs.book({ device: deviceId })}>
      Umów wizytę
    </Button>
  )
}
