import { dataImportTexts } from '../../../../src/domain/messages/en/data-import.ts'
import type { Import } from '../../../../src/wire/import.ts'
import { writeOf } from '../../imports/stage.ts'
import { fine, refused, type Ask, type Asker, type Case, type Row } from '../row.ts'
import type { Things } from '../things.ts'

const missing = dataImportTexts.notFound
const table = new TextEncoder().encode('ID,Category,Place\nMX-1,Laptop,Pune\n')

/** An import of one new asset, which the caller has uploaded, or an admin for those who may not. */
const uploaded = (things: Things, me: Asker): Promise<Import> => things.import(me)

const asked = async (things: Things, me: Asker): Promise<Ask> => ({
  params: { id: (await uploaded(things, me)).id },
})

/** One that was rehearsed. */
async function rehearsed(things: Things, me: Asker): Promise<Ask> {
  const { id } = await uploaded(things, me)
  await things.asAdmin(me).post(`/api/v1/imports/${id}/rehearsal`)
  return { params: { id } }
}

/** One that was started. */
async function started(things: Things, me: Asker): Promise<Ask> {
  const ask = await rehearsed(things, me)
  await things.asAdmin(me).post(`/api/v1/imports/${ask.params?.['id']}/start`)
  return ask
}

const state = refused({ id: ['state'] })

/** Those who may only import assets, on an import of users. */
const users = (
  ask: Case['ask'],
  answer: Case['answer'] = { status: 404, message: missing },
): Case => ({
  of: 'an import of users',
  by: 'systemAdmin',
  ask,
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
    ask: () => ({ query: 'kind=assets', files: [table], field: 'file' }),
    bad: { query: 'kind=chairs', files: [table], field: 'kind' },
    cases: [users(() => ({ query: 'kind=users', files: [table], field: 'file' }), { status: 403 })],
  },
  listImports: {
    ids: 'PERM-13 IMP-46',
    who: 'admins',
    status: 200,
    ask: () => ({}),
    cases: [
      {
        of: 'another user’s import',
        by: 'admins',
        async ask(things) {
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
    ask: asked,
    missing,
    cases: [
      ofUsers,
      {
        of: 'another user’s import',
        by: 'admins',
        ask: (things) => asked(things, 'officeAdmin'),
        answer: fine,
        why: 'Admins see all imports of assets.',
      },
    ],
  },
  updateImport: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 200,
    async ask(things, me) {
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
        async ask(things, me) {
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
    ask: asked,
    missing,
    cases: [
      ofUsers,
      {
        of: 'an import that was started',
        by: 'admins',
        ask: started,
        answer: state,
        why: 'It can be undone instead.',
      },
    ],
  },
  rehearseImport: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 201,
    ask: asked,
    missing,
    cases: [
      ofUsers,
      {
        of: 'an import that was started',
        by: 'admins',
        ask: started,
        answer: state,
        why: 'Its rows are assets by now.',
      },
    ],
  },
  startImport: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 201,
    ask: rehearsed,
    missing,
    cases: [
      ofUsers,
      {
        of: 'an import without a rehearsal',
        by: 'admins',
        ask: asked,
        answer: state,
        why: 'What it would do was not shown yet.',
      },
    ],
  },
  exportRefused: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 200,
    ask: started,
    missing,
    cases: [
      ofUsers,
      {
        of: 'an import that was not started',
        by: 'admins',
        ask: asked,
        answer: state,
        why: 'No row was refused yet.',
      },
    ],
  },
  importTemplate: {
    ids: 'PERM-13 IMP-02',
    who: 'admins',
    status: 200,
    ask: () => ({ query: 'kind=assets' }),
    bad: { query: 'kind=chairs', field: 'kind' },
    cases: [users(() => ({ query: 'kind=users' }), { status: 403 })],
  },
} as const satisfies Record<string, Row>
