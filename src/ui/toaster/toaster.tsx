import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { env } from '../../env.ts'
import { latePart } from '../../state/late-part.ts'
import { $toasts } from '../../state/feedback/toasts.ts'
import { useLatePart } from '../use-late-part.ts'

const stack = latePart(() => import('./toast-stack.tsx'))

/** The outlet of toasts. Its code loads at the user's first interaction, or with the first toast. */
export function Toaster() {
  // Every new toast retries loading.
  const newest = useStore($toasts).at(-1)
  useEffect(() => stack.loadWhenUsed(), [])
  const late = useLatePart(stack, newest, (error) =>
    env().log('The code of toasts did not load', error),
  )
  return late ? <late.ToastStack /> : null
}
