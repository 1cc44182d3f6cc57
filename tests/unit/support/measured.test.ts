import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const module = JSON.stringify(resolve('tests/support/measured.ts'))

/** Runs a script in a temporary folder, as a command does. */
function commandsIn(folder: string) {
  const run = (script: string) =>
    spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
      cwd: folder,
      encoding: 'utf8',
    })
  return {
    run: (command: string, work: string) =>
      run(`import { measured, measuring } from ${module}
        measuring(${JSON.stringify(command)})
        ${work}`),
    read: (...commands: string[]): string[] =>
      JSON.parse(
        run(`import { readMeasured } from ${module}
          const found = readMeasured(${JSON.stringify(commands)})
          console.log(JSON.stringify(found.map(({ title, state }) => title + ' ' + state)))`)
          .stdout,
      ),
  }
}

function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'measured-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
const bench = 'npm run bench -- service'

test('the result of a command is valid until it starts again, even if that run crashes', () => {
  const { run, read } = commandsIn(folderOf())
  expect(read(bench)).toEqual([])
  run(bench, "measured('RPT-17 a report', true)")
  expect(read(bench)).toEqual(['RPT-17 a report passed'])
  run(bench, "measured('RPT-17 one', true); throw new Error('The database is gone')")
  expect(read(bench)).toEqual([])
  run(bench, "measured('RPT-17 one', true)")
  run(bench, "process.kill(process.pid, 'SIGKILL')")
  expect(read(bench)).toEqual([])
  run(bench, "measured('RPT-17 one', true); measured('ATT-24 other', false); process.exitCode = 1")
  expect(read(bench)).toEqual(['RPT-17 one passed', 'ATT-24 other failed'])
})

test('only requested commands count, and figures of a script that no command started are discarded', () => {
  const folder = folderOf()
  const { run, read } = commandsIn(folder)
  run(`${bench} 1000`, "measured('RPT-17 small', false)")
  expect(read(bench)).toEqual([])
  expect(read(bench, `${bench} 1000`)).toEqual(['RPT-17 small failed'])
  const script = `import { measured } from ${module}; measured('RPT-17 by hand', true)`
  spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], { cwd: folder })
  expect(readdirSync(join(folder, 'reports/measured'))).toHaveLength(1)
})
