import { expect } from 'vitest'
import { masterDataRuleTexts } from '../../../../src/domain/messages/en/master-data.ts'
import { company } from '../../../support/company.ts'
import { absentId, notFound, refused, type Case, type Row } from '../row.ts'
import type { Things } from '../things.ts'

const { notFound: missingTexts } = masterDataRuleTexts
type Kind = keyof typeof missingTexts
const lists: Record<Kind, string> = {
  category: 'categories',
  place: 'places',
  location: 'locations',
}

const draft = (things: Things, kind: Kind, display_name = things.fresh('Entry')) => ({
  display_name,
  ...(kind === 'category' && { manager: 'office_admin', useful_life: 36 }),
  ...(kind === 'location' && { place_id: company.places.pune }),
})

/** A new entry that no record uses. */
const entry = async (things: Things, kind: Kind, name?: string): Promise<number> =>
  (await things.as('superAdmin').post(`/api/v1/${lists[kind]}`, draft(things, kind, name))).body.id

/** An entry that a record uses. */
const used: Record<Kind, number> = {
  category: company.categories.laptop,
  place: company.places.pune,
  location: company.locations.lab,
}

type Who = 'superAdmin' | 'admins'

const createRow = (kind: Kind, who: Who): Row => ({
  ids: 'MAST-02 MAST-03 PERM-13',
  who,
  status: 201,
  request: (things) => ({ body: draft(things, kind) }),
  bad: {
    body: { ...draft({ fresh: () => '' } as unknown as Things, kind) },
    field: 'display_name',
  },
  cases: [
    {
      of: 'the name of another one, in another case',
      by: who,
      async request(things) {
        const name = things.fresh('Entry')
        await entry(things, kind, name)
        return { body: draft(things, kind, name.toUpperCase()) }
      },
      answer: refused({ display_name: ['name-exists'] }),
      why: 'Names must be unique, of locations within their place.',
    },
  ],
})

const updateRow = (kind: Kind, who: Who): Row => ({
  ids: 'MAST-02 MAST-03 PERM-13',
  who,
  status: 200,
  request: async (things) => ({
    params: { id: await entry(things, kind) },
    body: { display_name: things.fresh('Renamed'), retired: true },
  }),
  bad: { body: { display_name: ' ' }, field: 'display_name' },
  missing: missingTexts[kind],
  cases: [],
})

const deleteRow = (kind: Kind, who: Who): Row => ({
  ids: 'MAST-03 MAST-15 PERM-13',
  who,
  status: 200,
  request: async (things) => ({ params: { id: await entry(things, kind) } }),
  missing: missingTexts[kind],
  cases: [
    {
      of: 'one that is in use',
      by: who,
      request: () => ({ params: { id: used[kind] } }),
      answer: refused({ id: ['in-use'] }),
      why: 'It can only be retired.',
    } satisfies Case,
  ],
})

const mergeRow = (kind: Kind, who: Who): Row => ({
  ids: 'MAST-03 MAST-09 PERM-13',
  who,
  status: 201,
  request: async (things) => ({
    params: { id: await entry(things, kind) },
    body: { into: await entry(things, kind) },
  }),
  bad: { body: { into: 'x' }, field: 'into' },
  missing: missingTexts[kind],
  cases: [
    {
      of: 'into one that does not exist',
      by: who,
      request: async (things) => ({
        params: { id: await entry(things, kind) },
        body: { into: absentId },
      }),
      answer: refused({ into: ['exists'] }),
      why: 'The other entry must exist.',
    },
    {
      of: 'into itself',
      by: who,
      async request(things) {
        const id = await entry(things, kind)
        return { params: { id }, body: { into: id } }
      },
      answer: refused({ into: ['same'] }),
      why: 'Nothing is merged into itself.',
    },
  ],
})

export const masterDataRows = {
  listReferenceEntries: {
    ids: 'MAST-01 PERM-13',
    who: 'admins',
    status: 200,
    request: () => ({
      query: 'kind=location',
      also: ({ body }) => expect(body.items.length).toBeGreaterThan(2),
    }),
    bad: { query: 'kind=vendor', field: 'kind' },
    cases: [],
  },
  getReferenceHistory: {
    ids: 'MAST-16 PERM-13',
    who: 'admins',
    status: 200,
    request: () => ({ query: `subject=place&id=${company.places.pune}` }),
    bad: { query: 'subject=place', field: 'id' },
    cases: [
      {
        of: 'one that does not exist',
        by: 'admins',
        request: () => ({ query: `subject=category&id=${absentId}` }),
        answer: notFound(missingTexts.category),
        why: 'It does not exist.',
      },
    ],
  },
  createCategory: createRow('category', 'superAdmin'),
  updateCategory: updateRow('category', 'superAdmin'),
  deleteCategory: deleteRow('category', 'superAdmin'),
  giveManager: {
    ids: 'MAST-03 MAST-05 PERM-13',
    who: 'superAdmin',
    status: 201,
    request: async (things) => ({ params: { id: await entry(things, 'category') } }),
    missing: missingTexts.category,
    cases: [
      {
        of: 'the category that has none',
        by: 'superAdmin',
        request: () => ({ params: { id: company.categories.other } }),
        answer: refused({ id: ['other'] }),
        why: 'The manager is chosen for each asset.',
      },
    ],
  },
  createPlace: createRow('place', 'superAdmin'),
  updatePlace: updateRow('place', 'superAdmin'),
  deletePlace: deleteRow('place', 'superAdmin'),
  createLocation: createRow('location', 'admins'),
  updateLocation: updateRow('location', 'admins'),
  deleteLocation: deleteRow('location', 'admins'),
  previewMerge: {
    ids: 'MAST-09 PERM-13',
    who: 'admins',
    status: 200,
    request: () => ({
      query: `kind=place&id=${company.places.pune}&into=${company.places.bengaluru}`,
      also: ({ body }) => expect(body.locations).toBeGreaterThan(1),
    }),
    bad: { query: 'kind=place&id=1&into=x', field: 'into' },
    cases: [
      {
        of: 'one that does not exist',
        by: 'admins',
        request: () => ({ query: `kind=category&id=${absentId}&into=1` }),
        answer: notFound(missingTexts.category),
        why: 'It does not exist.',
      },
    ],
  },
  mergeCategory: mergeRow('category', 'superAdmin'),
  mergePlace: mergeRow('place', 'superAdmin'),
  mergeLocation: mergeRow('location', 'admins'),
  getFirstSteps: {
    ids: 'PERM-13',
    who: 'superAdmin',
    status: 200,
    request: () => ({ also: ({ body }) => expect(body.done.places).toBe(true) }),
    cases: [],
  },
  dismissFirstSteps: {
    ids: 'PERM-13',
    who: 'superAdmin',
    status: 200,
    request: () => ({ also: ({ body }) => expect(body.shown).toBe(false) }),
    cases: [],
  },
  listAssetWords: {
    ids: 'MAST-12 PERM-13',
    who: 'admins',
    status: 200,
    request: () => ({ query: 'field=manufacturer&search=len' }),
    bad: { query: 'field=remarks', field: 'field' },
    cases: [],
  },
  renameAssetWords: {
    ids: 'MAST-12 PERM-13',
    who: 'admins',
    status: 201,
    request: (things) => ({
      body: { field: 'vendor', from: [things.fresh('Nobody')], to: 'Croma' },
    }),
    bad: { body: { field: 'vendor', from: [], to: 'Croma' }, field: 'from' },
    cases: [
      {
        of: '101 texts, and one of 256 characters',
        by: 'admins',
        request: () => ({
          body: {
            field: 'os',
            from: Array.from({ length: 101 }, (_each, index) => `OS ${index}`),
            to: 'x'.repeat(256),
          },
        }),
        answer: refused({ from: ['too-many'], to: ['maxLength'] }),
        why: 'These are the limits.',
      },
    ],
  },
} as const satisfies Partial<Record<string, Row>>
