/** Seconds after the last key for which somebody counts as replying. */
export const replyingFor = 30
