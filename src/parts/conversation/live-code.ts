import { latePart } from '../../state/late-part.ts'

/** What holds a call open: other screens have it as well, and none needs it at first. */
export const liveCode = latePart(() => import('../../state/live.ts'))
