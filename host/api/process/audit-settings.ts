import type { Config } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { sql } from '../db/sql.ts'
import { ownAuditSource, type AuditLog } from '../http/audit-source.ts'
import { loadKeys, sign, type KeyRing } from '../keys.ts'
import { recordAudit } from '../records/audit.ts'

/** Settings that may differ between processes on the same database. */
const ofProcess =
  /^(HOST|PORT|WORKERS|METRICS_PORT|METRICS_HOST|DATABASE_POOL|LOG_LEVEL|SHUTDOWN_DELAY|WATCHDOG)$/
const secret =
  /^(?!SECRET_KEY_OLD_UNTIL$).*(SECRET|KEY|TOKEN(?!_TTL)|PASSWORD|(?<!APP|JWKS|LABEL|PRIVACY)_URL$)/

/** The settings of a start. Secrets are replaced by marks, which only show whether two values are equal. */
interface Snapshot {
  /** Marks can only be compared if this value is the same. */
  key: string
  values: Readonly<Record<string, string>>
}

/** Returns the settings of this start as far as the audit trail may contain them. */
function snapshotOf(given: Config['given'], key: KeyRing): Snapshot {
  const values = [...given]
    .filter(([name]) => !ofProcess.test(name))
    .map(([name, value]) => [name, secret.test(name) ? mark(key, `${name}=${value}`) : value])
  return { key: mark(key, 'key'), values: Object.fromEntries(values) as Snapshot['values'] }
}

const mark = (key: KeyRing, text: string) => sign(key, text).slice(0, 12)

interface SettingChange {
  name: string
  /** Absent for secrets. */
  from?: string | null
  to?: string | null
}

function differences(before: Snapshot, now: Snapshot): SettingChange[] {
  const names = new Set([...Object.keys(before.values), ...Object.keys(now.values)])
  const isSameKey = before.key === now.key
  return [...names].toSorted().flatMap((name): SettingChange[] => {
    const [from = null, to = null] = [before.values[name], now.values[name]]
    if (!secret.test(name)) return from === to ? [] : [{ name, from, to }]
    const isComparable = isSameKey || name === 'SECRET_KEY' || from === null || to === null
    return from !== to && isComparable ? [{ name }] : []
  })
}

/**
 * Records the settings that have changed since the last start of any process on this database, for secrets only their
 * names. Records nothing at the first start.
 */
export async function auditSettings(
  db: Database,
  { given, secretKeys, dataDir }: Pick<Config, 'given' | 'secretKeys' | 'dataDir'>,
  log: AuditLog,
): Promise<void> {
  const { settings: key } = await loadKeys({ secretKeys, dataDir })
  const now = snapshotOf(given, key)
  await db.transaction(async (tx) => {
    await tx.run(sql`
      insert into settings (name, value) values ('last-start', 'null'::jsonb) on conflict do nothing`)
    const { value: before } = await tx.one<{ value: Snapshot | null }>(
      sql`select value from settings where name = 'last-start' for update`,
    )
    const changes = before ? differences(before, now) : []
    if (before && changes.length === 0 && before.key === now.key) return
    await tx.run(
      sql`update settings set value = ${JSON.stringify(now)}::jsonb where name = 'last-start'`,
    )
    if (changes.length === 0) return
    await recordAudit(tx, ownAuditSource(log), {
      action: 'settings.changed',
      target: { kind: 'settings' },
      details: { changes },
    })
  })
}
