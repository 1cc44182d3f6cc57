import { assetName } from '../../src/domain/asset/asset-name.ts'
import { assetInfoTexts, assetTexts } from '../../src/domain/messages/en/asset.ts'
import { galleryTexts } from '../../src/domain/messages/en/image.ts'
import { showBidi } from '../../src/domain/text/show-bidi.ts'
import { ReturnLine } from '../../src/parts/asset/return-by.tsx'
import { AssetStatusBadge } from '../../src/parts/asset/status-badge.tsx'
import { bookValueFacts } from '../../src/parts/asset/worth.ts'
import { OwnReceipt } from '../../src/parts/handover/own-receipt.tsx'
import { VisuallyHidden } from '../../src/ui/layout/text.tsx'
import { Picture } from '../../src/ui/picture/picture.tsx'
import { PicturePlaceholder } from '../../src/ui/picture/placeholder.tsx'
import type { Asset } from '../../src/wire/asset.ts'
import { CardActions } from './card-actions.tsx'
import * as styles from '../../src/parts/asset/card.css.ts'

const texts = assetInfoTexts.card

/** The card of a loaded asset. */
export function CardContent({ asset }: { asset: Asset }) {
  const name = assetName(asset)
  const { serial_number: serial, asset_images: images, assigned_user: user, hidden } = asset
  return (
    <article part="panel" className={styles.card} aria-label={texts.label(name)}>
      <div className={styles.picture}>
        {images[0] ? (
          <Picture
            src={images[0].thumbnail_url}
            alt={assetTexts.pictureOf(name)}
            fit="cover"
            lazy
          />
        ) : (
          <PicturePlaceholder label={galleryTexts.none} />
        )}
      </div>
      <div className={styles.facts}>
        <p dir="auto" className={styles.name} title={showBidi(name)}>
          {showBidi(name)}
        </p>
        {serial && serial !== name && <p className={styles.code}>{showBidi(serial)}</p>}
        <CardFacts asset={asset} />
        {asset.return_by && <ReturnLine day={asset.return_by} />}
      </div>
      <OwnReceipt asset={asset} className={styles.whole} />
      <div className={styles.foot}>
        <dl className={styles.where}>
          <LabelledValue label={texts.place} value={placeOf(asset)} className={styles.place} />
          <LabelledValue
            label={texts.user}
            value={user?.username ?? (hidden?.held ? texts.assigned : texts.unassigned)}
            className={styles.person}
          />
        </dl>
        <CardActions asset={asset} />
      </div>
    </article>
  )
}

const placeOf = ({ place, location }: Asset) =>
  location ? texts.inPlace(place.display_name, location.display_name) : place.display_name

interface LabelledValueProps {
  label: string
  value: string
  className: string | undefined
}

/** A value with a label for screen readers only. */
const LabelledValue = ({ label, value, className }: LabelledValueProps) => (
  <div>
    <dt>
      <VisuallyHidden>{label}</VisuallyHidden>
    </dt>
    <dd dir="auto" className={className} title={showBidi(value)}>
      {showBidi(value)}
    </dd>
  </div>
)

/** The status of an asset and, if it is known, its worth. */
const CardFacts = ({ asset }: { asset: Asset }) => (
  <>
    <AssetStatusBadge status={asset.status} />
    {bookValueFacts(asset).map(({ label, value }) => (
      <p key={label} className={styles.worth}>
        {label}: {value}
      </p>
    ))}
  </>
)
