import { AddIcon } from '../shared/plain/icons'
import { tellBottomStrip } from '../shared/page/tell-height'
import { PlainButton } from '../shared/plain/PlainButton'
import { useScreenQuery } from '../shared/use-screen-query'

/** It precedes the list in the page, so that keyboard users need not pass all cards. */
export function AddClientFab({ onClick }: { onClick: () => void }) {
  // As clients-page.css says; elsewhere it stands below the filters, and covers nothing.
  const strip = useScreenQuery('(max-width: 56.2469em)')
  return (
    <div ref={strip ? tellBottomStrip : undefined} className="mui-fixed add-client sticky-bar">
      <PlainButton variant="contained" tall icon={AddIcon} onClick={onClick}>
        Dodaj klienta
      </PlainButton>
    </div>
  )
}
