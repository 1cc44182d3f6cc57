import Type from 'typebox'
import type { CallName } from '../calls.ts'
import { AssetListQuery, AssetPage, AssetSchema } from './asset.ts'
import { CountedCategorySchema, LocationSchema, PlaceSchema } from './reference.ts'
import { PublicConfigSchema, TokenReplySchema, TokenRequestSchema } from './session.ts'
import { IdParams } from './shared.ts'
import { AssetTicketWriteSchema, PlainTicketWriteSchema, TicketSchema } from './ticket.ts'
import { ProfileSchema, UserListQuery, UserPage, UserSchema, UserWriteSchema } from './user.ts'

interface CallSchemas {
  params?: Type.TObject
  query?: Type.TObject
  body?: Type.TSchema
  reply: Type.TSchema
}

/** What every call takes and answers; the server validates, serialises and documents from it. */
export const callSchemas = {
  exchangeToken: { body: TokenRequestSchema, reply: TokenReplySchema },
  publicConfig: { reply: PublicConfigSchema },
  getProfile: { reply: ProfileSchema },
  listAssets: { query: AssetListQuery, reply: AssetPage },
  getAsset: { params: IdParams, reply: AssetSchema },
  getTrashedAsset: { params: IdParams, reply: AssetSchema },
  listCategories: {
    query: Type.Object({ withAssetCount: Type.Optional(Type.Boolean()) }),
    reply: Type.Array(CountedCategorySchema),
  },
  listLocations: { reply: Type.Array(LocationSchema) },
  listPlaces: { reply: Type.Array(PlaceSchema) },
  listUsers: { query: UserListQuery, reply: UserPage },
  createUser: { body: UserWriteSchema, reply: UserSchema },
  updateUser: { params: IdParams, body: UserWriteSchema, reply: UserSchema },
  createAssetTicket: { body: AssetTicketWriteSchema, reply: TicketSchema },
  createPlainTicket: { body: PlainTicketWriteSchema, reply: TicketSchema },
} satisfies Record<CallName, CallSchemas>
