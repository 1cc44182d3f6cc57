import type { Asset } from '../../wire/asset.ts'

/** Returns the name of an asset: its description, else its ID, else its category. */
export const assetName = ({
  description,
  serial_number,
  category,
}: Pick<Asset, 'description' | 'serial_number' | 'category'>): string =>
  description?.trim() || serial_number?.trim() || category.display_name

/** Returns the shortest distinctive name, for titles: the ID, else the name. */
export const assetTitle = (asset: Parameters<typeof assetName>[0]): string =>
  asset.serial_number?.trim() || assetName(asset)
