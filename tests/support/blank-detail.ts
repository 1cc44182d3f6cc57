import type { AssetDetail } from '../../src/wire/asset.ts'
import { fieldsIn, recordOf } from '../../src/wire/asset-fields.ts'

/** The details of an asset, all empty. */
export const blankDetail: AssetDetail = recordOf(fieldsIn('details'), () => null)
