import * as styles from '../../src/parts/asset/card.css.ts'
import { AssetStatusBadge } from '../../src/parts/asset/status-badge.tsx'
import { worthOf } from '../../src/parts/asset/worth.ts'
import type { Asset } from '../../src/wire/asset.ts'

/** The status of an asset and, if it is known, what it is worth. */
export const CardFacts = ({ asset }: { asset: Asset }) => (
  <>
    <AssetStatusBadge status={asset.status} />
    {worthOf(asset).map(({ label, value }) => (
      <p key={label} className={styles.worth}>
        {label}: {value}
      </p>
    ))}
  </>
)
