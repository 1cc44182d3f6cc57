import type { CallName } from '../../../src/wire/calls.ts'

/** Further paths of endpoints (OP-019 … OP-021). The client uses none of them. */
const aliases: Partial<Record<CallName, readonly string[]>> = {
  updateAsset: ['/api/v1/assets/{id}'],
  getAssetHistory: ['/api/v1/assets/{assetId}/history'],
  listOwnTickets: ['/api/v1/ticket/user-ticket'],
}

export const aliasesOf = (call: CallName): readonly string[] => aliases[call] ?? []
