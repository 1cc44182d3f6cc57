import type { HeldAsset } from '../../wire/leaving.ts'

/** Returns the name of an asset in these lists. */
export const assetTitle = ({ description, category }: HeldAsset): string => description ?? category

/** Its ID, and where it is. */
export const assetNote = ({ serial_number, place, location }: HeldAsset): string =>
  [serial_number, place.display_name, location?.display_name]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ')
