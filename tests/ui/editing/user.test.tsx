import { describe, expect } from 'vitest'
import { page } from 'vitest/browser'
import { UserList } from '../../../widgets/user-list/user-list.tsx'
import { openWorld } from '../open-world.tsx'
import { addSuite } from './add-suite.tsx'
import { editSuite } from './edit-suite.tsx'

const world = await openWorld()
// A second super admin.
await world.sql('update users set role_id = 4 where id = 2')

editSuite(
  {
    world,
    by: 'superAdmin',
    other: { person: 'systemAdmin', name: 'Sanjay System' },
    fresh: `update users set username = 'Esha Employee', employment_id = 103 where id = 3`,
    async open() {
      const shown = await world.show(<UserList />)
      const row = page.getByRole('row').filter({ hasText: 'esha' }).first()
      await row.getByRole('button', { name: 'Edit User' }).click()
      await expect.element(page.getByRole('dialog')).toBeVisible()
      return shown
    },
    text: {
      key: 'username',
      label: 'Name',
      saved: 'Esha Employee',
      mine: 'Esha Mine',
      again: 'Esha Again',
      theirs: 'Esha Theirs',
    },
    beside: { key: 'employment_id', value: 777, label: 'Employment ID', shown: '777' },
    read: '/api/v1/admin/users/3',
    write: '/api/v1/admin/users/3',
    body: ({ username, email, role_id, employment_id, place_id }) => ({
      username,
      email,
      role_id,
      employment_id,
      place_id,
    }),
    toasts: { updated: 'User updated successfully', failed: 'Error in updating User' },
  },
  { whole: false },
)

describe('adding one', () => {
  let made = 0
  addSuite(
    {
      watched: () => world.watched,
      async begin() {
        sessionStorage.clear()
        await world.signInAs('superAdmin')
      },
      async open() {
        const shown = await world.show(<UserList />)
        await page.getByRole('button', { name: 'Add User' }).click()
        await expect.element(page.getByRole('dialog')).toBeVisible()
        return shown
      },
      async fill(text) {
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill(text)
        made += 1
        const email = page.getByRole('textbox', { name: 'Email', exact: true })
        await email.fill(`somebody.${made}@example.com`)
        await page.getByRole('combobox', { name: 'Role' }).click()
        await page.getByRole('option', { name: 'Employee' }).click()
      },
      label: 'Name',
      path: '/api/v1/admin/users',
      async count(text) {
        const answer = await fetch(
          `${world.origin}/api/v1/users?search=${encodeURIComponent(text)}`,
          {
            headers: { Authorization: `Bearer ${world.tokens.superAdmin}` },
          },
        )
        return ((await answer.json()) as { totalItems: number }).totalItems
      },
      toasts: {
        added: 'User added successfully',
        updated: 'User updated successfully',
        failed: 'Error in adding new User',
        before: /^This user was already added by your first attempt\. Press Save/,
      },
    },
    { whole: false },
  )
})
