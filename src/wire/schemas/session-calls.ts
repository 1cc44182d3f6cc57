import Type from 'typebox'
import { SearchQuery, SearchResultSchema } from './search.ts'
import * as service from './service-account.ts'
import * as session from './session.ts'
import { IdParams } from './shared.ts'

/** Signing in, sessions, service accounts and the search for everything, a part of `callSchemas`. */
export const sessionSchemas = {
  exchangeToken: { body: session.TokenRequestSchema, reply: session.TokenReplySchema },
  handOver: { body: session.HandoverSchema, reply: Type.Object({}) },
  collect: { body: session.CollectSchema, reply: session.CollectedSchema },
  logout: { body: session.LogoutSchema, reply: Type.Object({}) },
  publicConfig: { reply: session.PublicConfigSchema },
  getFirstSteps: { reply: session.FirstStepsSchema },
  dismissFirstSteps: { reply: session.FirstStepsSchema },
  search: { query: SearchQuery, reply: SearchResultSchema },
  getSession: { reply: session.SessionEndSchema },
  keepSession: { reply: session.SessionEndSchema },
  listSessions: { reply: Type.Array(session.SessionSchema) },
  endOwnSession: { params: IdParams, reply: session.SessionEndedSchema },
  endOtherSessions: { reply: session.SessionsEndedSchema },
  listUserSessions: { params: IdParams, reply: Type.Array(session.SessionSchema) },
  endUserSession: { params: session.UserSessionParams, reply: session.SessionEndedSchema },
  endUserSessions: { params: IdParams, reply: session.SessionsEndedSchema },
  listServiceAccounts: { reply: Type.Array(service.ServiceAccountSchema) },
  createServiceAccount: {
    body: service.ServiceAccountWriteSchema,
    reply: service.ServiceAccountWrittenSchema,
  },
  rotateServiceAccount: { params: IdParams, reply: service.ServiceAccountWrittenSchema },
  endServiceAccount: { params: IdParams, reply: service.ServiceAccountEndedSchema },
}
