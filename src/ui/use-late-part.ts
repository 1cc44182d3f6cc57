import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { LatePart } from '../state/late-part.ts'

/**
 * Loads a late part as soon as something needs it, and again for every other value of `wanted`. Calls `failed` if
 * loading fails. Returns the code once it is loaded.
 */
export function useLatePart<Code>(
  part: LatePart<Code>,
  wanted: unknown,
  failed: (error: unknown) => void,
): Code | undefined {
  const state = useStore(part.$state)
  // `failed` is a new function in every rendering, and no reason to load again.
  useEffect(() => (wanted ? part.use(() => {}, failed) : undefined), [part, wanted]) // oxlint-disable-line react/exhaustive-deps
  return state.status === 'ready' ? state.code : undefined
}
