import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { env } from '../../env.ts'
import { latePart } from '../../state/late-part.ts'
import { $toasts } from '../../state/feedback/toasts.ts'

const stack = latePart(async () => (await import('./toast-stack.tsx')).ToastStack)

/** The outlet of toasts. Its code loads at the user's first interaction, or with the first toast. */
export function Toaster() {
  const state = useStore(stack.$state)
  const waiting = useStore($toasts).length > 0
  useEffect(() => stack.loadWhenUsed(), [])
  useEffect(() => {
    if (waiting)
      return stack.use(
        () => undefined,
        (error) => env().log('The code of toasts did not load', error),
      )
    return undefined
  }, [waiting])
  return state.status === 'ready' ? <state.code /> : null
}
