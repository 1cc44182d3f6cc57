import { expect, test } from 'vitest'
import { permissionsPage } from './page.ts'

/**
 * `docs/permissions.md` is generated from the rows. After a change of the rows, generate it again: `npx vitest run -c
 * tests/vitest.config.ts --project api tests/api/matrix/page -u`
 */
test('API-02 PERM-13 the published page equals the page generated from the rows', async () => {
  await expect(permissionsPage()).toMatchFileSnapshot('../../../docs/permissions.md')
})
