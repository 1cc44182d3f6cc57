import { expect, onTestFinished, test } from 'vitest'
import { endApis, runApi } from '../support/api-run.ts'
import { databaseLine } from '../support/database-line.ts'
import { freePort } from '../support/loopback.ts'
import { conversationStage } from '../api/conversation/stage.ts'
import { liveChanges } from '../api/conversation/live-changes.ts'

const stage = conversationStage()
const { expectChangesWithin } = liveChanges(stage)
test(
  'LIVE-08 if notifications of the database do not arrive, the start warns once, and changes arrive within 6 seconds',
  { timeout: 90_000 },
  async () => {
    const { connection } = stage.api.db
    const line = await databaseLine(String(connection.host), { isDeaf: true })
    onTestFinished(line.close)
    onTestFinished(endApis)
    const port = await freePort()
    const api = runApi({
      IDENTITY: 'local',
      DATA_DIR: stage.api.dataDir,
      DATABASE_URL: `postgresql://assetdesk@localhost/${connection.database}?host=${encodeURIComponent(line.host)}`,
      PORT: String(port),
      WORKERS: '0',
    })
    const sentence = 'The database delivers no notifications'
    await api.untilPrinted(sentence)
    await api.untilPrinted('is ready')
    const origin = `http://localhost:${port}`
    const ticket = await stage.ticket()
    await expectChangesWithin(6000, origin, ticket)
    expect(api.output().split(sentence)).toHaveLength(2)
  },
)
