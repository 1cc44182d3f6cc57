import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useEffect, useRef } from 'react'
import { env } from '../../env.ts'
import { $dialog, type DialogRequest, dialogs } from '../../state/dialogs.ts'
import { useLeader } from '../overlay/leader.ts'
import { place } from '../toaster/toaster.css.ts'

// No screen opens with a dialog: its code comes with the first one.
const $show = atom<((request: DialogRequest) => ReactNode) | undefined>()

async function load(): Promise<void> {
  try {
    const { DialogView } = await import('./dialog-view.tsx')
    $show.set((request) => <DialogView key={request.id} request={request} />)
  } catch (error) {
    env().log('The code of dialogs did not load', error)
    askNatively($dialog.get())
  }
}

/** A question is never lost: without our own dialog the browser's asks it. */
function askNatively(request: DialogRequest | undefined): void {
  if (!request) return
  const { id, title, text } = request
  const sure = globalThis.confirm([title, text].filter(Boolean).join('\n'))
  dialogs.settle(id, sure ? { kind: 'confirmed' } : { kind: 'dismissed', reason: 'cancel' })
}

/** Shows the dialog that waits for an answer, once per page, however many widgets render this. */
export function Dialogs() {
  const request = useStore($dialog)
  const wrap = useRef<HTMLDivElement>(null)
  const around = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = wrap.current?.getRootNode()
    const host = root instanceof ShadowRoot && root.host instanceof HTMLElement ? root.host : null
    around.current = wrap.current?.parentElement ?? host
  }, [])
  const leads = useLeader('dialogs', around, request)
  const show = useStore($show)
  useEffect(() => {
    if (leads && request && !$show.get()) void load()
  }, [request, leads])
  return (
    <div ref={wrap} className={place}>
      {leads && request && show?.(request)}
    </div>
  )
}
