import type { Static } from 'typebox'
import type * as schema from './schemas/user.ts'

export type User = Static<typeof schema.UserSchema>
export type Profile = Static<typeof schema.ProfileSchema>
export type UserListQuery = Static<typeof schema.UserListQuery>
export type UserWrite = Static<typeof schema.UserWriteSchema>
