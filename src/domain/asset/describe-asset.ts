import { activityTexts } from '../messages/en/activity.ts'

/** The names of an asset at the time of an event. */
export interface AssetNames {
  description: string | null
  serial_number: string | null
}

/** Returns description and ID of an asset in one line. */
export const describeAsset = ({ description, serial_number }: AssetNames): string =>
  [description, serial_number].filter(Boolean).join(' · ') || activityTexts.unnamed
