import { expect, test } from 'vitest'
import { sql } from '../../host/api/db/sql.ts'
import { chairRow, header, importStage, table } from '../api/imports/stage.ts'

const stage = importStage()

const rows = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, row) => chairRow(`${prefix}-${row}`))

// PostgreSQL has no statistics of a new import and estimates it at one row.
test('an import of 10,000 rows starts at once, even if the database has statistics of smaller imports only', async () => {
  await stage.rehearse(await stage.create(table(header, ...rows(200, 'small'))))
  await stage.api.db.run(sql`analyze import_rows, run_rows`)
  const large = await stage.create(table(header, ...rows(10_000, 'large')))
  expect(await stage.rehearse(large)).toMatchObject({ state: 'done', total: 10_000, ok: 10_000 })
})
