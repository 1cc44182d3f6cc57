// Parts that only admins see. One request loads all of them.
export { HeldEmail } from './held-email.tsx'
export { OthersReplying } from './replying.tsx'
