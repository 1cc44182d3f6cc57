import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
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
  const latest = useRef(failed)
  useEffect(() => {
    latest.current = failed
  })
  useEffect(() => {
    if (!wanted) return undefined
    return part.use(
      () => undefined,
      (error) => latest.current(error),
    )
  }, [part, wanted])
  return state.status === 'ready' ? state.code : undefined
}
