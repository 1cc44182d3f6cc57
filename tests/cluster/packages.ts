import { existsSync, globSync } from 'node:fs'

/** Returns the folder of the programs of the newest PostgreSQL; undefined if none is installed. */
export const postgresPrograms = () =>
  globSync('/usr/lib/postgresql/*/bin')
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1)

export const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
} as const

const packages: Readonly<Record<keyof typeof programs, string>> = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
  openssl: 'openssl',
}

/** Returns the names of required Debian packages that are not installed. */
export function missingPackages(): string[] {
  const names = Object.keys(programs) as (keyof typeof programs)[]
  const missing = names.filter((name) => !existsSync(programs[name])).map((name) => packages[name])
  return postgresPrograms() ? missing : [...missing, 'postgresql']
}
