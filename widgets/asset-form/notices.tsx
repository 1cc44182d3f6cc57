import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { assetFormTexts } from '../../src/domain/messages/en/asset-form.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { viewAsset } from '../../src/parts/asset/intents.ts'
import { NoticeText } from '../../src/parts/editing/edit-notice.tsx'
import { LinkedTickets } from './linked-tickets.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import { useNextFocus } from '../../src/ui/next-focus.ts'
import type { AssetFormStore } from './store.ts'

/** Returns the first field of the form, which gets the focus when the notice is removed. */
const firstField = (notice: Element) =>
  notice.parentElement?.querySelector('form :is(input, textarea, [role="combobox"]):not(:disabled)')

/**
 * Notice that an asset was saved without its images, by this form or an earlier one (OP-117). Moves the focus to the form
 * when the notice is removed.
 */
export function Unfinished({ store }: { store: AssetFormStore }) {
  const container = useRef<HTMLDivElement>(null)
  useNextFocus(container, firstField)
  return (
    <div ref={container} style={{ display: 'contents' }}>
      <UnfinishedNotice store={store} />
    </div>
  )
}

function UnfinishedNotice({ store }: { store: AssetFormStore }) {
  const { assetId, picks, editUnfinished, dismissOffer } = store
  const unfinished = useStore(store.$unfinished)
  const offered = useStore(store.$offered)
  const previews = useStore(picks.$previews)
  if (unfinished !== undefined) {
    const text = previews.length > 0 ? assetFormTexts.imagesUnsent : assetFormTexts.imagesMissing
    return (
      <NoticeText text={text(unfinished)}>
        {assetId === undefined && (
          <>
            <Button size="small" icon="pencil" onClick={editUnfinished}>
              {assetFormTexts.editIt(unfinished)}
            </Button>
            <Button size="small" icon="plus" onClick={store.addAnother}>
              {assetFormTexts.another}
            </Button>
          </>
        )}
      </NoticeText>
    )
  }
  if (offered === undefined) return null
  return (
    <NoticeText text={assetFormTexts.offered(offered)}>
      <Button size="small" onClick={editUnfinished}>
        {assetFormTexts.carryOn}
      </Button>
      <Button size="small" variant="ghost" onClick={dismissOffer}>
        {assetFormTexts.dismissOffer}
      </Button>
    </NoticeText>
  )
}

/** Link to the asset in the trash. */
export function TrashLink({ assetId = 0 }: { assetId: number | undefined }) {
  const { link } = useWidgetHost()
  return <Link to={link(viewAsset(assetId, 'trash'))}>{assetFormTexts.inTrash}</Link>
}

/** Dialog that lists the open tickets that prevent a change of the assigned user. */
export function OpenTickets({ store: { guard } }: { store: AssetFormStore }) {
  const { navigate } = useWidgetHost()
  const blocking = useStore(guard.$blocking)
  if (blocking.length === 0) return null
  const query = { requestType: 'changeUser' }
  return (
    <LinkedTickets
      tickets={blocking}
      onOpen={({ id }) => navigate({ route: 'edit-ticket', params: { ticketId: id }, query })}
      onClose={guard.dismiss}
    />
  )
}
