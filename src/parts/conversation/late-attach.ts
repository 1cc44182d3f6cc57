import { late } from '../../ui/late.tsx'

// The conversation is good without what follows.

const attach = () => import('../attachment/attach.tsx')

export const AttachButton = late(async () => (await attach()).AttachButton)
export const AttachedInBox = late(async () => (await attach()).AttachedInBox)
export const SentFiles = late(async () => (await import('../attachment/sent.tsx')).SentFiles)
