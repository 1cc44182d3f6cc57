import { expect } from 'vitest'
import { webhookRuleTexts } from '../../../../src/domain/messages/en/integration.ts'
import { refused, type Row } from '../row.ts'
import type { Things } from '../things.ts'

const missing = webhookRuleTexts.notFound

/** A public IP address that needs no DNS lookup and never gets a request in these tests. */
const draft = (things: Things) => ({
  name: things.fresh('Channel'),
  url: 'https://93.184.216.34/hook',
  format: 'slack',
  kinds: ['ticket.raised'],
  manager: null,
  internal: false,
})

export const integrationRows = {
  listWebhooks: {
    ids: 'HOOK-01',
    who: 'superAdmin',
    status: 200,
    async request(things) {
      const id = await things.webhook()
      return {
        also({ body, text }) {
          expect(body.map((each: { id: number }) => each.id)).toContain(id)
          expect(text).not.toContain('secret')
        },
      }
    },
    cases: [],
  },
  createWebhook: {
    ids: 'HOOK-02 HOOK-09',
    who: 'superAdmin',
    status: 201,
    request: (things) => ({
      body: draft(things),
      also: ({ body }) => expect(body.secret).toMatch(/^whsec_/),
    }),
    bad: { body: { kinds: 'all' }, field: 'kinds' },
    cases: [
      {
        of: 'an address of this machine',
        by: 'superAdmin',
        request: (things) => ({ body: { ...draft(things), url: 'https://127.0.0.1:5432/' } }),
        answer: refused({ url: ['private-address'] }),
        why: 'A webhook makes the server send requests, so private networks are refused.',
      },
      {
        of: 'the same, written as IPv6',
        by: 'superAdmin',
        request: (things) => ({ body: { ...draft(things), url: 'https://[::ffff:7f00:1]/' } }),
        answer: refused({ url: ['private-address'] }),
        why: 'It is the same address.',
      },
      {
        of: 'an address without encryption',
        by: 'superAdmin',
        request: (things) => ({ body: { ...draft(things), url: 'http://93.184.216.34/' } }),
        answer: refused({ url: ['isUrl'] }),
        why: 'Only hosts in `WEBHOOK_HOSTS` may be reached without encryption.',
      },
    ],
  },
  updateWebhook: {
    ids: 'HOOK-13 HOOK-14',
    who: 'superAdmin',
    status: 200,
    request: async (things) => ({
      params: { id: await things.webhook() },
      body: { ...draft(things), active: false },
      also: ({ body }) => expect([body.active, body.secret]).toEqual([false, null]),
    }),
    bad: { body: { active: 'perhaps' }, field: 'active' },
    missing,
    cases: [],
  },
  deleteWebhook: {
    ids: 'HOOK-01',
    who: 'superAdmin',
    status: 200,
    request: async (things) => ({ params: { id: await things.webhook() } }),
    missing,
    cases: [],
  },
  testWebhook: {
    ids: 'HOOK-07 HOOK-09',
    who: 'superAdmin',
    status: 200,
    request: async (things) => ({
      params: { id: await things.webhook() },
      // The address was stored before it was rejected, or its host name now resolves to another address.
      also: ({ body }) => expect([body.status, body.kinds]).toEqual(['failed', ['ping']]),
    }),
    missing,
    cases: [],
  },
  listDeliveries: {
    ids: 'HOOK-06',
    who: 'superAdmin',
    status: 200,
    request: () => ({ query: 'channel=hook&status=failed' }),
    bad: { query: 'status=lost', field: 'status' },
    cases: [],
  },
  retryDelivery: {
    ids: 'HOOK-06',
    who: 'superAdmin',
    status: 200,
    request: async (things) => ({ params: { id: await things.delivery('failed') } }),
    missing: webhookRuleTexts.deliveryNotFound,
    cases: [
      {
        of: 'what was sent',
        by: 'superAdmin',
        request: async (things) => ({ params: { id: await things.delivery('sent') } }),
        answer: refused({ id: ['not-failed'] }),
        why: 'The assigned user would get it twice.',
      },
    ],
  },
} as const satisfies Partial<Record<string, Row>>
