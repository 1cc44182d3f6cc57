import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowed, plants } from './planted.ts'

interface Finding {
  filename: string
  code: string
  help?: string
}

let findings: Finding[] = []
let folder = ''

// One tree with every violation in it, linted once with the configuration of the repository.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assetdesk-layers-'))
  for (const file of ['.oxlint.config.ts', 'tsconfig.json', 'tests/repo/layer-rules.ts'])
    plant(file, readFileSync(file, 'utf8'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const { file, code } of plants) plant(file, code)
  for (const [file, code] of Object.entries(allowed)) plant(file, code)
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '--config', '.oxlint.config.ts', '--type-aware', '--format', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function plant(file: string, code: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), code)
}

test.each(plants.map((each) => [each.file, each] as const))(
  'a violation planted in %s is reported',
  (file, { rule, says }) => {
    const here = findings.filter(({ filename }) => filename === file)
    expect(here.map(({ code }) => code)).toContain(rule)
    if (says) expect(here.map(({ help }) => help).join('\n')).toContain(says)
  },
)

test.each(Object.keys(allowed))('what the house allows passes: %s', (file) => {
  const codes = findings.filter(({ filename }) => filename === file).map(({ code }) => code)
  expect(codes.filter((code) => code.includes('import'))).toEqual([])
})
