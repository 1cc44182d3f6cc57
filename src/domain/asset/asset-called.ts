import { activityTexts } from '../messages/en/activity.ts'

/** What an asset was called when something happened to it. */
export interface AssetNames {
  description: string | null
  serial_number: string | null
}

/** Description and ID of an asset in one line. */
export const assetCalled = ({ description, serial_number }: AssetNames): string =>
  [description, serial_number].filter(Boolean).join(' · ') || activityTexts.unnamed
