import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import type { Import } from '../../../../src/wire/import.ts'
import { writeOf } from '../../imports/stage.ts'
import { ok, refused, type CallRequest, type Caller, type Case, type Row } from '../row.ts'
import type { Things } from '../things.ts'

const missing = dataImportTexts.notFound
const table = new TextEncoder().encode('ID,Category,Place\nMX-1,Laptop,Pune\n')

/** An import of one new asset, uploaded by the caller, or by an admin if the caller may not import. */
const addImport = (things: Things, me: Caller): Promise<Import> => things.import(me)

const requestOf = async (things: Things, me: Caller): Promise<CallRequest> => ({
  params: { id: (await addImport(things, me)).id },
})

/** A rehearsed import. */
async function rehearsedImport(things: Things, me: Caller): Promise<CallRequest> {
  const { id } = await addImport(things, me)
  await things.asAdmin(me).post(`/api/v1/imports/${id}/rehearsal`)
  return { params: { id } }
}

/** A started import. */
async function startedImport(things: Things, me: Caller): Promise<CallRequest> {
  const request = await rehearsedImport(things, me)
  await things.asAdmin(me).post(`/api/v1/imports/${request.params?.['id']}/start`)
  return request
}

const wrongState = refused({ id: ['state'] })

/** Cases of admins who may only import assets, for an import of users. */
const usersImportCase = (
  request: Case['request'],
  answer: Case['answer'] = { status: 404, message: missing },
): Case => ({
  of: 'an import of users',
  by: 'systemAdmin',
  request,
  answer,
  why: 'Only super admins import users.',
})

/** An import that a super admin uploaded. */
const usersImportNotFound = usersImportCase(async (things) => ({
  params: { id: (await things.import('superAdmin', 'users')).id },
}))

export const importRows = {
  createImport: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 201,
    request: () => ({ query: 'kind=assets', files: [table], field: 'file' }),
    bad: { query: 'kind=chairs', files: [table], field: 'kind' },
    cases: [
      usersImportCase(() => ({ query: 'kind=users', files: [table], field: 'file' }), {
        status: 403,
      }),
    ],
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
        answer: ok,
        why: 'The list only contains the caller’s own imports.',
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
      usersImportNotFound,
      {
        of: 'another user’s import',
        by: 'admins',
        request: (things) => requestOf(things, 'officeAdmin'),
        answer: ok,
        why: 'Admins see all imports of assets.',
      },
    ],
  },
  updateImport: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 200,
    async request(things, me) {
      const draft = await addImport(things, me)
      return { params: { id: draft.id }, body: writeOf(draft, { existing: 'update' }) }
    },
    bad: { body: { existing: 'replace' }, field: 'existing' },
    missing,
    cases: [
      usersImportCase(async (things) => {
        const draft = await things.import('superAdmin', 'users')
        return { params: { id: draft.id }, body: writeOf(draft) }
      }),
      {
        of: 'an import that was started',
        by: 'admins',
        async request(things, me) {
          const draft = await addImport(things, me)
          await things.asAdmin(me).post(`/api/v1/imports/${draft.id}/rehearsal`)
          await things.asAdmin(me).post(`/api/v1/imports/${draft.id}/start`)
          return { params: { id: draft.id }, body: writeOf(draft) }
        },
        answer: wrongState,
        why: 'Its rows have become assets.',
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
      usersImportNotFound,
      {
        of: 'an import that was started',
        by: 'admins',
        request: startedImport,
        answer: wrongState,
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
      usersImportNotFound,
      {
        of: 'an import that was started',
        by: 'admins',
        request: startedImport,
        answer: wrongState,
        why: 'Its rows have become assets.',
      },
    ],
  },
  startImport: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 201,
    request: rehearsedImport,
    missing,
    cases: [
      usersImportNotFound,
      {
        of: 'an import without a rehearsal',
        by: 'admins',
        request: requestOf,
        answer: wrongState,
        why: 'Its effect must be previewed first.',
      },
    ],
  },
  exportRefused: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 200,
    request: startedImport,
    missing,
    cases: [
      usersImportNotFound,
      {
        of: 'an import that was not started',
        by: 'admins',
        request: requestOf,
        answer: wrongState,
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
    cases: [usersImportCase(() => ({ query: 'kind=users' }), { status: 403 })],
  },
} as const satisfies Record<string, Row>
