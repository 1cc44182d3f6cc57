import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import type { Import } from '../../../../src/wire/import.ts'
import { writeOf } from '../../imports/stage.ts'
import { fine, refused, type CallRequest, type Caller, type Case, type Row } from '../row.ts'
import type { Things } from '../things.ts'

const missing = dataImportTexts.notFound
const table = new TextEncoder().encode('ID,Category,Place\nMX-1,Laptop,Pune\n')

/** An import of one new asset, which the caller has uploaded, or an admin for those who may not. */
const uploaded = (things: Things, me: Caller): Promise<Import> => things.import(me)

const requestOf = async (things: Things, me: Caller): Promise<CallRequest> => ({
  params: { id: (await uploaded(things, me)).id },
})

/** One that was rehearsed. */
async function rehearsed(things: Things, me: Caller): Promise<CallRequest> {
  const { id } = await uploaded(things, me)
  await things.asAdmin(me).post(`/api/v1/imports/${id}/rehearsal`)
  return { params: { id } }
}

/** One that was started. */
async function started(things: Things, me: Caller): Promise<CallRequest> {
  const request = await rehearsed(things, me)
  await things.asAdmin(me).post(`/api/v1/imports/${request.params?.['id']}/start`)
  return request
}

const state = refused({ id: ['state'] })

/** Those who may only import assets, on an import of users. */
const users = (
  request: Case['request'],
  answer: Case['answer'] = { status: 404, message: missing },
): Case => ({
  of: 'an import of users',
  by: 'systemAdmin',
  request,
  answer,
  why: 'Only super admins import users.',
})

/** One that a super admin has uploaded. */
const ofUsers = users(async (things) => ({
  params: { id: (await things.import('superAdmin', 'users')).id },
}))

export const importRows = {
  createImport: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 201,
    request: () => ({ query: 'kind=assets', files: [table], field: 'file' }),
    bad: { query: 'kind=chairs', files: [table], field: 'kind' },
    cases: [users(() => ({ query: 'kind=users', files: [table], field: 'file' }), { status: 403 })],
  },
  listImports: {
    ids: 'PERM-13 IMP-46',
    who: 'admins',
    status: 200,
    request: () => ({}),
    cases: [
      {
        of: 'another user’s import',
        by: 'admins',
        async request(things) {
          await things.import('superAdmin')
          return {}
        },
        answer: fine,
        why: 'The list has the caller’s own alone.',
      },
    ],
  },
  getImport: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 200,
    request: requestOf,
    missing,
    cases: [
      ofUsers,
      {
        of: 'another user’s import',
        by: 'admins',
        request: (things) => requestOf(things, 'officeAdmin'),
        answer: fine,
        why: 'Admins see all imports of assets.',
      },
    ],
  },
  updateImport: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 200,
    async request(things, me) {
      const found = await uploaded(things, me)
      return { params: { id: found.id }, body: writeOf(found, { existing: 'update' }) }
    },
    bad: { body: { existing: 'replace' }, field: 'existing' },
    missing,
    cases: [
      users(async (things) => {
        const found = await things.import('superAdmin', 'users')
        return { params: { id: found.id }, body: writeOf(found) }
      }),
      {
        of: 'an import that was started',
        by: 'admins',
        async request(things, me) {
          const found = await uploaded(things, me)
          await things.asAdmin(me).post(`/api/v1/imports/${found.id}/rehearsal`)
          await things.asAdmin(me).post(`/api/v1/imports/${found.id}/start`)
          return { params: { id: found.id }, body: writeOf(found) }
        },
        answer: state,
        why: 'Its rows are assets by now.',
      },
    ],
  },
  deleteImport: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 200,
    request: requestOf,
    missing,
    cases: [
      ofUsers,
      {
        of: 'an import that was started',
        by: 'admins',
        request: started,
        answer: state,
        why: 'It can be undone instead.',
      },
    ],
  },
  rehearseImport: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 201,
    request: requestOf,
    missing,
    cases: [
      ofUsers,
      {
        of: 'an import that was started',
        by: 'admins',
        request: started,
        answer: state,
        why: 'Its rows are assets by now.',
      },
    ],
  },
  startImport: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 201,
    request: rehearsed,
    missing,
    cases: [
      ofUsers,
      {
        of: 'an import without a rehearsal',
        by: 'admins',
        request: requestOf,
        answer: state,
        why: 'What it would do was not shown yet.',
      },
    ],
  },
  exportRefused: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 200,
    request: started,
    missing,
    cases: [
      ofUsers,
      {
        of: 'an import that was not started',
        by: 'admins',
        request: requestOf,
        answer: state,
        why: 'No row was refused yet.',
      },
    ],
  },
  importTemplate: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 200,
    request: () => ({ query: 'kind=assets' }),
    bad: { query: 'kind=chairs', field: 'kind' },
    cases: [users(() => ({ query: 'kind=users' }), { status: 403 })],
  },
} as const satisfies Record<string, Row>
