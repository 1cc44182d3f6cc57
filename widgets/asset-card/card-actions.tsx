import { eyePath, ticketPath } from '../../src/ui/icon/drawings.ts'
import { assetTexts } from '../../src/domain/messages/en/asset.ts'
import { useWidgetHost } from '../../src/element/widget-host.ts'
import { useAssetAbilities } from '../../src/parts/asset/abilities.ts'
import * as styles from '../../src/parts/asset/card.css.ts'
import { editAsset, raiseTicketOn, viewAsset } from '../../src/parts/asset/intents.ts'
import { Button } from '../../src/ui/button/button.tsx'
import { IconButton } from '../../src/ui/button/icon-button.tsx'
import type { Asset } from '../../src/wire/asset.ts'

const { actions: labels } = assetTexts

/** The user's actions on the asset. Each is an intent that the page may handle. */
export function CardActions({ asset: { id }, asset }: { asset: Asset }) {
  const { navigate } = useWidgetHost()
  const { raise, raiseRefused, write } = useAssetAbilities(asset, 'assets')
  return (
    <div className={styles.actions}>
      <span className={styles.icons}>
        <IconButton icon={eyePath} label={labels.view} onClick={() => navigate(viewAsset(id))} />
        {write && (
          <IconButton icon="pencil" label={labels.edit} onClick={() => navigate(editAsset(id))} />
        )}
      </span>
      {raise && (
        <Button
          size="small"
          icon={ticketPath}
          disabled={raiseRefused !== undefined}
          disabledReason={raiseRefused}
          onClick={() => navigate(raiseTicketOn(id))}
        >
          {labels.raise}
        </Button>
      )}
    </div>
  )
}
