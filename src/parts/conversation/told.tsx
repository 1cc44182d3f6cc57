import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { conversationTexts } from '../../domain/messages/conversation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/text.tsx'
import { liveCode } from './live-code.ts'
import type { Conversation } from './store.ts'
import * as styles from './conversation.css.ts'

/** Says so while nothing new can come in. */
export function Paused() {
  const live = useStore(liveCode.$state)
  return live.status === 'ready' ? <IfPaused $paused={live.code.updatesPaused()} /> : null
}

function IfPaused({ $paused }: { $paused: ReadableAtom<boolean> }) {
  if (!useStore($paused)) return null
  return (
    <p role="status" className={styles.quiet}>
      <Icon name="info" size="mark" />
      {conversationTexts.paused}
    </p>
  )
}

/** Says what somebody else has just written, to who does not see the screen. */
export const CameIn = ({ store }: { store: Conversation }) => (
  <VisuallyHidden live>{useStore(store.$cameIn)}</VisuallyHidden>
)
