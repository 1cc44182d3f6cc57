import type { Asset } from '../../wire/asset.ts'

/** What people call an asset: its description, else its ID, else its kind. */
export const assetName = ({
  description,
  serial_number,
  category,
}: Pick<Asset, 'description' | 'serial_number' | 'category'>): string =>
  description?.trim() || serial_number?.trim() || category.display_name

/** The shortest distinctive name, for titles: its ID, else its name. */
export const assetTitle = (asset: Parameters<typeof assetName>[0]): string =>
  asset.serial_number?.trim() || assetName(asset)
