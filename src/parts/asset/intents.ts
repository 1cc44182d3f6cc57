import type { Intent } from '../../env.ts'

/** Leads to an asset where it is now. */
export const viewAsset = (assetId: number, assetType: 'assets' | 'trash' = 'assets'): Intent => ({
  route: 'view-asset-info',
  query: { assetId, assetType },
})

/** Leads to the form that changes an asset. */
export const editAsset = (assetId: number): Intent => ({ route: 'edit-asset', query: { assetId } })

/** Leads to the form of a new asset with the values of this one. */
export const addSimilarTo = (assetId: number): Intent => ({
  route: 'add-asset',
  query: { similarTo: assetId },
})

/** Leads to a new ticket on an asset. */
export const raiseTicketOn = (assetId: number): Intent => ({
  route: 'add-ticket',
  params: { assetId },
})
