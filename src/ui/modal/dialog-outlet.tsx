import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $dialog } from '../../state/feedback/dialogs.ts'
import { useLeader } from '../overlay/leader.ts'
import { place } from '../overlay/outlet.css.ts'
import { DialogView } from './dialog-view.tsx'

/** Shows the current dialog, once per page, however many widgets render an outlet. */
export function DialogOutlet() {
  const request = useStore($dialog)
  const wrap = useRef<HTMLDivElement>(null)
  const around = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = wrap.current?.getRootNode()
    const host = root instanceof ShadowRoot && root.host instanceof HTMLElement ? root.host : null
    around.current = wrap.current?.parentElement ?? host
  }, [])
  const leads = useLeader('dialogs', around, request)
  return (
    <div ref={wrap} className={place}>
      {leads && request && <DialogView key={request.id} request={request} />}
    </div>
  )
}
