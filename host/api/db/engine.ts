/** Unsupported databases with PostgreSQL's protocol, by the result of `select version()`. */
const others = [
  {
    sign: /^CockroachDB/,
    name: 'CockroachDB',
    lacks: 'advisory locks, LISTEN and triggers with transition tables',
  },
  {
    sign: /-YB-\d/,
    name: 'YugabyteDB',
    lacks: 'triggers with transition tables',
  },
  {
    sign: /\bRedshift\b/,
    name: 'Amazon Redshift',
    lacks: 'triggers, indexes and unique keys',
  },
] as const

/** Returns why the engine `version` is refused, or undefined for PostgreSQL and its derivatives. */
export function engineFault(version: string): string | undefined {
  const other = others.find(({ sign }) => sign.test(version))
  return (
    other &&
    `is the address of ${other.name}, which lacks ${other.lacks}. Assetdesk needs PostgreSQL (docs/scaling.md).`
  )
}
