import { useEffect, useLayoutEffect, useState } from 'react'
import { Framed, type FramedProps } from './framed.tsx'
import { whenNear, whenVisible } from '../ui/near.ts'

/** Whether an element may be rendered: at once or, when it `waits`, from when it comes near what can be seen. */
function useNear(element: Element, waits: boolean): boolean {
  const [near, setNear] = useState(!waits)
  useEffect(() => {
    if (near) return undefined
    if (waits) return whenNear(element, () => setNear(true))
    return setNear(true)
  }, [near, waits, element])
  return near
}

/** The framed widget; with `loading="visible"` once it comes near what can be seen. */
export function FramedWhenNear({ values, ...props }: FramedProps) {
  const { loading, ...others } = values
  const near = useNear(props.element, loading === whenVisible)
  useLayoutEffect(() => {
    if (!near) props.committed()
  })
  return near ? <Framed {...props} values={others} /> : null
}
