import type { Intent } from '../../env.ts'
import type { CodeAsset } from '../../wire/code.ts'

// Separate from those of `src/parts/asset`, so that forms on other pages do not load them.

/** Returns the intent to open a scanned asset in its current list. */
export const viewScannedAsset = ({ id, archived }: CodeAsset): Intent => ({
  route: 'view-asset-info',
  query: { assetId: id, assetType: archived ? 'trash' : 'assets' },
})

/** Returns the intent to add an asset with this ID. */
export const addAssetWithId = (serialNumber: string): Intent => ({
  route: 'add-asset',
  query: { serialNumber },
})
