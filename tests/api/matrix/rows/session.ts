import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { apiTexts } from '../../../../src/domain/messages/en/api.ts'
import { ok, notFound, refused, type Row } from '../row.ts'

const client = { client_id: 'assetdesk', client_secret: 'assetdesk-public' }
/** The origin of a host page, which the configuration of these tests allows. */
const page = 'http://localhost:7300'
const verifier = 'a5'.repeat(32)
const challenge = createHash('sha256').update(verifier).digest('hex')
const exchange = (token: string) => ({ platform: 'firebase', token, ...client })

export const sessionRows = {
  exchangeToken: {
    ids: 'API-01',
    who: 'nobody',
    status: 200,
    request: async (things, me) => ({
      body: exchange(await things.identityToken(things.emailOf(me))),
    }),
    cases: [
      {
        of: 'an identity without a user',
        by: 'nobody',
        request: async (things) => ({
          body: exchange(await things.identityToken('stranger@example.com')),
        }),
        answer: notFound(apiTexts.userNotFound),
        why: 'Only users of Assetdesk can sign in.',
      },
      {
        of: 'an invalid identity token',
        by: 'nobody',
        request: () => ({ body: exchange('garbage') }),
        answer: refused({ token: ['invalid-token'] }),
        why: 'Its signature, audience and expiry are verified.',
      },
      {
        of: 'another user’s access token in the place of an identity token',
        by: 'nobody',
        request: async (things) => {
          const token = await things.identityToken(things.emailOf('superAdmin'))
          const { body } = await things.as('nobody').post('/oauth/token', exchange(token))
          return { body: exchange((body as { access_token: string }).access_token) }
        },
        answer: refused({ token: ['invalid-token'] }),
        why: 'An access token cannot extend itself.',
      },
      {
        of: 'another application’s client secret',
        by: 'nobody',
        request: async (things) => ({
          body: {
            ...exchange(await things.identityToken(things.emailOf('employee'))),
            client_secret: 'another',
          },
        }),
        answer: { status: 400, message: apiTexts.signIn.client },
        why: 'The client has to be the configured one.',
      },
    ],
  },

  handOver: {
    ids: 'EMB-15',
    who: 'nobody',
    status: 200,
    request: async (things, me) => ({
      body: {
        ...exchange(await things.identityToken(things.emailOf(me))),
        origin: page,
        challenge: createHash('sha256').update(things.fresh('page')).digest('hex'),
      },
    }),
    cases: [
      {
        of: 'an origin that is not in `ALLOWED_ORIGINS`',
        by: 'nobody',
        request: async (things, me) => ({
          body: {
            ...exchange(await things.identityToken(things.emailOf(me))),
            origin: 'https://evil.example.com',
            challenge,
          },
        }),
        answer: { status: 400, message: apiTexts.signIn.origin },
        why: 'It would not be clear who receives it.',
      },
    ],
  },

  collect: {
    ids: 'EMB-15',
    who: 'nobody',
    status: 200,
    request: () => ({ body: { verifier } }),
    bad: { body: { verifier: 'short' }, field: 'verifier' },
    cases: [
      {
        of: 'the secret of a sign-in that was stored for another page',
        by: 'nobody',
        async request(things, me) {
          const identity = await things.identityToken(things.emailOf(me))
          const handover = { ...exchange(identity), origin: page, challenge }
          expect((await things.as('nobody').post('/oauth/handover', handover)).status).toBe(200)
          const taken = async () =>
            (
              await things
                .as('nobody')
                .post('/oauth/collect', { verifier }, { headers: { origin: page } })
            ).body
          return {
            body: { verifier },
            headers: { origin: 'https://evil.example.com' },
            async also({ body }) {
              expect(body).toEqual({})
              expect(await taken()).toEqual({})
            },
          }
        },
        answer: ok,
        why: 'Nothing is returned, and the right page does not get it either.',
      },
    ],
  },

  logout: {
    ids: 'PERM-13',
    who: 'nobody',
    status: 200,
    request: () => ({ body: { token: 'unknown' } }),
    bad: { body: { token: 7 }, field: 'token' },
    cases: [
      {
        of: 'the token of another user’s session',
        by: 'nobody',
        async request(things) {
          const identity = await things.identityToken(things.emailOf('employee'))
          const { body } = await things.as('nobody').post('/oauth/token', exchange(identity))
          const token = (body as { access_token: string }).access_token
          const profile = () =>
            things.as('nobody').get('/api/v1/users/profile', {
              headers: { authorization: `Bearer ${token}` },
            })
          expect((await profile()).status).toBe(200)
          return {
            body: { token },
            also: async () => expect((await profile()).status).toBe(401),
          }
        },
        answer: ok,
        why: 'The holder of a token could use it; revoking it is harmless.',
      },
    ],
  },

  publicConfig: {
    ids: 'OP-012',
    who: 'nobody',
    status: 200,
    request: () => ({}),
    cases: [],
  },

  exportMyData: {
    ids: 'PERM-13 PRIV2-03',
    who: 'everybody',
    status: 200,
    request: () => ({}),
    bad: { query: `language=${'x'.repeat(101)}`, field: 'language' },
    cases: [],
  },
  getProfile: {
    ids: 'API-03 PERM-13',
    who: 'everybody',
    status: 200,
    request: (things, me) => ({
      also: ({ body }) => expect(body.email).toBe(things.emailOf(me)),
    }),
    cases: [
      {
        of: 'another user’s id in the query',
        by: 'everybody',
        request: (things, me) => {
          const other = things.idOf('colleague')
          return {
            query: `id=${other}&user_id=${other}&email=colleague@example.com`,
            also: ({ body }) => expect(body.id).toBe(things.idOf(me)),
          }
        },
        answer: ok,
        why: 'Ignored: only the token decides whose profile it is.',
      },
    ],
  },
} as const satisfies Record<string, Row>
