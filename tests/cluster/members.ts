import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ground } from './root-folder.ts'
import { environmentOf, storeAddress, type Machine } from './machines.ts'
import { programs } from './packages.ts'
import { partOf, type Part } from './part.ts'

/** A machine with PostgreSQL. */
export interface DatabaseMachine extends Machine {
  etcd: Part
  patroni: Part
}

/** A machine with a process of the product. */
export interface AppMachine extends Machine {
  haproxy: Part
  pgbouncer: Part
  api: Part
  nginx: Part
  /** Settings of the product. */
  env: Readonly<Record<string, string>>
}

/** Its two programs, not yet started. */
export async function databaseMachine(ground: Ground, machine: Machine): Promise<DatabaseMachine> {
  const { name, folder } = machine
  await ground.prepare(machine)
  const env = environmentOf(await readFile(await ground.fill(machine, 'etcd.env'), 'utf8'))
  const base = { folder, user: ground.user }
  return {
    ...machine,
    etcd: partOf({
      ...base,
      name: `etcd of ${name}`,
      command: [programs.etcd],
      env: { ...env, ETCD_DATA_DIR: join(folder, 'etcd') },
    }),
    patroni: partOf({
      ...base,
      name: `Patroni of ${name}`,
      command: [programs.patroni, await ground.fill(machine, 'patroni.yml')],
      pidFile: join(folder, '15/assetdesk/postmaster.pid'),
    }),
  }
}

/** What Debian's nginx.conf says, with folders of this machine. */
const nginxMain = (folder: string, site: string) => {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const places = kinds.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`)
  return `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-error.log;
events {}
http {
  access_log off;
${places.join('\n')}
  include ${site};
}
`
}

/** Its four programs, not yet started; `more` are further settings of the product. */
export async function appMachine(
  ground: Ground,
  machine: Machine,
  more: Readonly<Record<string, string>>,
): Promise<AppMachine> {
  const { name, folder } = machine
  await ground.prepare(machine)
  const settings = environmentOf(
    await readFile(await ground.fill(machine, 'assetdesk.env'), 'utf8'),
  )
  const env = { ...settings, DATA_DIR: join(folder, 'data'), ...more }
  await ground.fill(machine, 'userlist.txt')
  const main = nginxMain(folder, await ground.fill(machine, 'nginx.conf'))
  const part = (what: string, ...command: [string, ...string[]]) =>
    partOf({ folder, user: ground.user, name: `${what} of ${name}`, command })
  return {
    ...machine,
    env,
    haproxy: part(
      'HAProxy',
      programs.haproxy,
      '-db',
      '-f',
      await ground.fill(machine, 'haproxy.cfg'),
    ),
    pgbouncer: part('PgBouncer', programs.pgbouncer, await ground.fill(machine, 'pgbouncer.ini')),
    nginx: part('nginx', programs.nginx, '-c', await ground.put(machine, 'main.conf', main)),
    api: partOf({
      name: `API of ${name}`,
      folder,
      command: [process.execPath, 'host/api/process/main.ts'],
      env: { NODE_ENV: 'production', ...env },
    }),
  }
}

/** Stands for the company's own store: s3rver, which knows one key. */
export const storePart = ({ root, user }: Ground): Part =>
  partOf({
    name: 'store',
    folder: root,
    user,
    command: [
      process.execPath,
      'tests/cluster/store.ts',
      storeAddress,
      '9000',
      join(root, 'store'),
      'assetdesk',
    ],
  })
