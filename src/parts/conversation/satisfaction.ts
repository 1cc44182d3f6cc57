import { useEffect, useState } from 'react'
import { knownConfig, publicConfig } from '../../session/public-config.ts'

/** Are solutions rated here? Not while the server has not said so. */
export function useSatisfaction(): boolean {
  const [rated, setRated] = useState(knownConfig()?.satisfaction ?? false)
  useEffect(() => {
    let stays = true
    publicConfig().then(
      ({ satisfaction }) => stays && setRated(satisfaction),
      () => undefined,
    )
    return () => void (stays = false)
  }, [])
  return rated
}
