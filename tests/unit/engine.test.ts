import { expect, test } from 'vitest'
import { engineFault } from '../../host/api/db/server-check.ts'

const built = 'on x86_64-pc-linux-gnu, compiled by gcc, 64-bit'

test.each([
  ['CockroachDB CCL v24.3.1 (x86_64-pc-linux-gnu, built 2024/12/16)', 'CockroachDB'],
  [`PostgreSQL 11.2-YB-2.20.1.3-b0 ${built}`, 'YugabyteDB'],
  [`PostgreSQL 15.12-YB-2025.2.3.0-b1 ${built}`, 'YugabyteDB'],
  [`PostgreSQL 8.0.2 on i686-pc-linux-gnu, compiled by GCC, Redshift 1.0.77467`, 'Amazon Redshift'],
])('rejects the engine %s and names it', (version, name) => {
  expect(engineFault(version)).toContain(`is the address of ${name}, which lacks `)
})

test.each([
  `PostgreSQL 15.18 (Debian 15.18-0+deb12u1) ${built}`,
  `PostgreSQL 18.4 ${built}`,
  `PostgreSQL 16.2 (EnterpriseDB Advanced Server 16.2.0) ${built}`,
])('%s is accepted', (version) => expect(engineFault(version)).toBeUndefined())
