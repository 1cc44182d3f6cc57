import type { Intent } from '../../env.ts'
import type { CodeAsset } from '../../wire/code.ts'

// Apart from those of `src/parts/asset`, which the forms of other pages would load for them.

/** Leads to an asset that was found, where it is now. */
export const viewFound = ({ id, archived }: CodeAsset): Intent => ({
  route: 'view-asset-info',
  query: { assetId: id, assetType: archived ? 'trash' : 'assets' },
})

/** Leads to the form of a new asset with this ID. */
export const addAssetWithId = (serialNumber: string): Intent => ({
  route: 'add-asset',
  query: { serialNumber },
})
