import { openDatabase } from '../../host/api/db/open.ts'
import { sql } from '../../host/api/db/sql.ts'

/**
 * Replaces the API in tests that kill it: opens the data folder of its first argument, inserts locations one
 * after the other and prints each acknowledged one.
 */
const dataDir = process.argv[2]!
try {
  const db = await openDatabase({ dataDir, log: (message) => console.log(`log ${message}`) })
  console.log('open')
  process.on('SIGTERM', () => void db.close().then(() => process.exit(0)))
  for (let n = 0; process.argv[3] === 'writing'; n++) {
    const name = `${process.pid}-${n}`
    await db.run(
      sql`insert into locations (place_id, name, display_name) values (1, ${name}, ${name})`,
    )
    console.log(`saved ${name}`)
  }
  setInterval(() => {}, 1000)
} catch (error) {
  console.log(`failed ${(error as Error).name}: ${(error as Error).message}`)
  process.exit(1)
}
