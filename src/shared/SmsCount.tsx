import Typography from '@mui/material/Typography'
import { billedParts, documentedParts } from '#domain/sms/parts'
import { counted } from '#domain/text/plural'

/** 'Znaków: N | SMS: M' as documented, and beside it what the operator will bill (rule S2). */
export function SmsCount({ message, id }: { message: string; id?: string }) {
  return (
    <div id={id}>
      <Typography component="output" variant="body2" sx={{ display: 'block', fontWeight: 550 }}>
        Znaków: {message.length} | SMS: {documentedParts(message)}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary">
        {billedText(message)}
      </Typography>
    </div>
  )
}

/** What the operator will bill, and why. */
export function billedText(message: string): string {
  const { parts, encoding } = billedParts(message)
  const count = counted(parts, ['SMS', 'SMS-y', 'SMS-ów'])
  return encoding === 'GSM-7'
    ? `Operator policzy ${count}: bez polskich znaków jeden SMS mieści 160 znaków, a część dłuższego 153.`
    : `Operator policzy ${count}: z polskimi znakami jeden SMS mieści 70 znaków, a część dłuższego 67.`
}
