/** Seconds after the last key for which a user counts as replying. */
export const replyingSeconds = 30
