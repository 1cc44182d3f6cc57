import type { Intent } from '../../env.ts'

/** Returns the intent to open an asset in its current list. */
export const viewAsset = (assetId: number, assetType: 'assets' | 'trash' = 'assets'): Intent => ({
  route: 'view-asset-info',
  query: { assetId, assetType },
})

/** Returns the intent to edit an asset. */
export const editAsset = (assetId: number): Intent => ({ route: 'edit-asset', query: { assetId } })

/** Returns the intent to add an asset with the values of this one. */
export const addSimilarTo = (assetId: number): Intent => ({
  route: 'add-asset',
  query: { similarTo: assetId },
})

/** Returns the intent to raise a ticket about an asset. */
export const raiseTicketOn = (assetId: number): Intent => ({
  route: 'add-ticket',
  params: { assetId },
})
