import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished } from 'vitest'
import { eventually } from '../support/eventually.ts'

/** Path of nginx, from `NGINX` or Debian's package nginx-light. */
const program = process.env['NGINX'] ?? '/usr/sbin/nginx'

/** Checks `sites` with `nginx -t`, then starts nginx in `folder`. It stops after the test. */
export async function startNginx(folder: string, sites: string): Promise<void> {
  if (!existsSync(program)) throw new Error('No nginx here: install nginx-light, or set NGINX')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${sites}
}
`,
  )
  const options = ['-p', folder, '-c', join(folder, 'nginx.conf')]
  await promisify(execFile)(program, ['-t', ...options])
  const child = spawn(program, options, { stdio: 'inherit' })
  onTestFinished(() => void child.kill('SIGTERM'))
  // `nginx -t` creates an empty file.
  await eventually(async () => expect(await readFile(join(folder, 'pid'), 'utf8')).not.toBe(''))
}
