import type { Intent } from '../../env.ts'
import type { LinkTarget } from '../../ui/link/link.tsx'
import type { TalkPlace } from './talk.ts'

/** Where a conversation is shown; every widget's host is one. */
export interface ConversationPlace extends TalkPlace {
  link(intent: Intent): LinkTarget
  navigate(intent: Intent): void
}
