import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { useLeader } from '../../../src/ui/overlay/leader.ts'

function Outlet({ news }: { news?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const leads = useLeader('toasts', place, news)
  return <div ref={place} data-leads={leads} />
}

/** Renders an outlet that shows something, unmounts it, and returns a weak reference to it. */
async function unmountedOutlet(): Promise<WeakRef<Element>> {
  const host = document.body.appendChild(document.createElement('div'))
  const react = createRoot(host)
  react.render(<Outlet news="Saved" />)
  await expect.poll(() => host.querySelector('[data-leads=true]') !== null).toBe(true)
  const outlet = new WeakRef(host.firstElementChild as Element)
  react.render(<Outlet />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  react.unmount()
  host.remove()
  return outlet
}

test('the outlet that showed the last toast can be garbage-collected after it is unmounted', async () => {
  const outlet = await unmountedOutlet()
  const session = cdp() as unknown as { send(method: string): Promise<unknown> }
  const isCollected = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return outlet.deref() === undefined
  }
  await expect.poll(isCollected).toBe(true)
})
