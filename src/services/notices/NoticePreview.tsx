import type { NoticeKind, VisitSubject } from '#domain/services/notice'
import { noticePreview } from '#domain/services/notice'
import type { Settings } from '#domain/settings/settings'
import { costOf } from '#domain/sms/parts'
import { formatMoney } from '#domain/text/money'
import { Caption } from '../../shared/page/SecondaryText'
import { useSmsConfig } from '../../shared/use-settings'
import { lengthText, SmsBubble } from '../../sms'

interface NoticePreviewProps {
  kind: NoticeKind
  visit: VisitSubject
  settings: Settings
}

export function NoticePreview({ kind, visit, settings }: NoticePreviewProps) {
  const testMode = useSmsConfig()?.testMode
  const message = noticePreview(kind, visit, settings, window.location.origin)
  return (
    <div>
      <SmsBubble label="Treść SMS-a">{message}</SmsBubble>
      <Caption component="p">
        {lengthText(message)} Koszt: {formatMoney(costOf(message, settings))}.
        {testMode && ' Tryb testowy: wiadomość trafi tylko do historii.'}
      </Caption>
    </div>
  )
}
