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

/** An outlet that has shown something and has left. */
async function leftOutlet(): Promise<WeakRef<Element>> {
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

test('the outlet that showed the last toast is free once it has left', async () => {
  const outlet = await leftOutlet()
  const session = cdp() as unknown as { send(method: string): Promise<unknown> }
  const isFree = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return outlet.deref() === undefined
  }
  await expect.poll(isFree).toBe(true)
})
