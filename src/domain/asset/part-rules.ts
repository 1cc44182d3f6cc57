import { message } from '../../wire/texts.ts'
import { fault, type Fault } from '../faults.ts'
import { assetFormTexts } from '../messages/en/asset-form.ts'

/** An asset that may have parts. */
export interface Whole {
  id: number
  part_of: number | null
  deleted_at: string | null
}

/** The stored asset that may become a part. */
export interface StoredPart {
  id: number
  part_of: number | null
  /** The number of its parts. */
  parts: number
}

/**
 * Returns why an asset cannot be a part of another one. An unchanged link is always allowed, whatever happened to the
 * whole (PART-05). `wholes`: the assets that the draft names; undefined if the caller cannot know them.
 */
export function partFaults(
  { part_of }: { part_of: number | null },
  wholes: readonly Whole[] | undefined,
  stored: Partial<StoredPart> = {},
): Fault<'part_of'>[] {
  if (part_of === null || part_of === stored.part_of) return []
  const broken = (key: string, text: keyof typeof assetFormTexts.part): Fault<'part_of'>[] => [
    fault('part_of', key, message(assetFormTexts.part, text)),
  ]
  if (part_of === stored.id) return broken('itself', 'itself')
  if ((stored.parts ?? 0) > 0) return broken('part-levels', 'levels')
  if (!wholes) return []
  const whole = wholes.find(({ id }) => id === part_of)
  if (!whole) return broken('exists', 'unknown')
  if (whole.deleted_at !== null) return broken('archived', 'inTrash')
  return whole.part_of === null ? [] : broken('part-levels', 'levels')
}
