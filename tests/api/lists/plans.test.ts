import { expect, test } from 'vitest'
import { sql } from '../../../host/api/db/sql.ts'
import { userList } from '../../../host/api/modules/users/list.ts'
import { insertCompany } from '../../support/company.ts'
import { freshDatabase } from '../../support/database.ts'

test('SESN-08 users are counted without service accounts with an index-only scan', async () => {
  const { db, drop } = await freshDatabase()
  try {
    await insertCompany(db)
    const { condition } = userList({}, { full: true })
    const plan = await db.transaction(async (tx) => {
      // For a few rows, PostgreSQL would choose a sequential scan.
      await tx.run(sql`set local enable_seqscan = off`)
      await tx.run(sql`set local enable_bitmapscan = off`)
      return tx.many(sql`explain select count(*) from users where ${condition}`)
    })
    expect(JSON.stringify(plan)).toContain('Index Only Scan using users_people')
  } finally {
    await drop()
  }
})
