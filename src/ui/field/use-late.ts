import { useEffect, useState, type ComponentType } from 'react'

interface Late<Props> {
  code?: ComponentType<Props>
  failed?: true
}

/** A component in a file of its own, fetched at the first look; `load` must stay the same function. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  const [late, setLate] = useState<Late<Props>>({})
  useEffect(() => {
    load().then(
      (code) => setLate({ code }),
      () => setLate({ failed: true }),
    )
  }, [load])
  return late
}
