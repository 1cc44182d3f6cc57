import type { Static } from 'typebox'
import type * as schema from './schemas/asset.ts'

export type Asset = Static<typeof schema.AssetSchema>
export type AssetDetail = Static<typeof schema.AssetDetailSchema>
export type AssetListQuery = Static<typeof schema.AssetListQuery>
export type AssetExportQuery = Static<typeof schema.AssetExportQuery>
export type AssetTotals = Static<typeof schema.AssetTotalsSchema>
export type AssetImage = Static<typeof schema.AssetImageSchema>
export type AssetWrite = Static<typeof schema.AssetWriteSchema>
export type AssetSaved = Static<typeof schema.AssetSavedSchema>
export type AssetMoved = Static<typeof schema.AssetMovedSchema>
