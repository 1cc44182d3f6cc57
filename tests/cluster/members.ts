import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RootFolder } from './root-folder.ts'
import { environmentOf, storeAddress, type Machine } from './machines.ts'
import { programs } from './packages.ts'
import { createPart, type Part } from './part.ts'

/** A machine with PostgreSQL. */
export interface DatabaseMachine extends Machine {
  etcd: Part
  patroni: Part
}

/** A machine with an API process and its proxies. */
export interface AppMachine extends Machine {
  haproxy: Part
  pgbouncer: Part
  api: Part
  nginx: Part
  /** Settings of the API. */
  env: Readonly<Record<string, string>>
}

/** Prepares a machine with etcd and Patroni without starting them. */
export async function databaseMachine(
  rootFolder: RootFolder,
  machine: Machine,
): Promise<DatabaseMachine> {
  const { name, folder } = machine
  await rootFolder.createMachineFolder(machine)
  const env = environmentOf(
    await readFile(await rootFolder.writeConfig(machine, 'etcd.env'), 'utf8'),
  )
  const base = { folder, user: rootFolder.user }
  return {
    ...machine,
    etcd: createPart({
      ...base,
      name: `etcd of ${name}`,
      command: [programs.etcd],
      env: { ...env, ETCD_DATA_DIR: join(folder, 'etcd') },
    }),
    patroni: createPart({
      ...base,
      name: `Patroni of ${name}`,
      command: [programs.patroni, await rootFolder.writeConfig(machine, 'patroni.yml')],
      pidFile: join(folder, '15/assetdesk/postmaster.pid'),
    }),
  }
}

/** Returns the nginx.conf of Debian with folders of this machine. */
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

/** Prepares a machine with an API process and its proxies without starting them. `more` is added to the settings of the API. */
export async function appMachine(
  rootFolder: RootFolder,
  machine: Machine,
  more: Readonly<Record<string, string>>,
): Promise<AppMachine> {
  const { name, folder } = machine
  await rootFolder.createMachineFolder(machine)
  const settings = environmentOf(
    await readFile(await rootFolder.writeConfig(machine, 'assetdesk.env'), 'utf8'),
  )
  const env = { ...settings, DATA_DIR: join(folder, 'data'), ...more }
  await rootFolder.writeConfig(machine, 'userlist.txt')
  const main = nginxMain(folder, await rootFolder.writeConfig(machine, 'nginx.conf'))
  const part = (program: string, ...command: [string, ...string[]]) =>
    createPart({ folder, user: rootFolder.user, name: `${program} of ${name}`, command })
  return {
    ...machine,
    env,
    haproxy: part(
      'HAProxy',
      programs.haproxy,
      '-db',
      '-f',
      await rootFolder.writeConfig(machine, 'haproxy.cfg'),
    ),
    pgbouncer: part(
      'PgBouncer',
      programs.pgbouncer,
      await rootFolder.writeConfig(machine, 'pgbouncer.ini'),
    ),
    nginx: part('nginx', programs.nginx, '-c', await rootFolder.write(machine, 'main.conf', main)),
    api: createPart({
      name: `API of ${name}`,
      folder,
      command: [process.execPath, 'host/api/process/main.ts'],
      env: { NODE_ENV: 'production', ...env },
    }),
  }
}

/** Creates the S3-compatible store: s3rver, which accepts a single access key. */
export const storePart = ({ root, user }: RootFolder): Part =>
  createPart({
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
