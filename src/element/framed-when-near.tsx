import { useEffect, useLayoutEffect, useState } from 'react'
import { Framed, type FramedProps } from './framed.tsx'
import { whenNear, whenVisible } from '../ui/near.ts'

/** Returns whether an element may be rendered: at once or, if it `waits`, once it has come near the viewport. */
function useNear(element: Element, waits: boolean): boolean {
  const [near, setNear] = useState(!waits)
  useEffect(() => {
    if (near) return undefined
    if (waits) return whenNear(element, () => setNear(true))
    return setNear(true)
  }, [near, waits, element])
  return near
}

/** The framed widget; with `loading="visible"`, once it has come near the viewport. */
export function FramedWhenNear({ values, ...props }: FramedProps) {
  const { loading, ...others } = values
  const near = useNear(props.element, loading === whenVisible)
  useLayoutEffect(() => {
    if (!near) props.committed()
  })
  return near ? <Framed {...props} values={others} /> : null
}
