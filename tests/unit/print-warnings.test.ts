import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  [{}, ['Warning: odd']],
  [{ NODE_NO_WARNINGS: '1' }, []],
])('MET-07 warnings of Node are lines of the log, unless Node prints none: %j', (env, messages) => {
  const script = `import { printWarnings } from './host/api/runtime/print-message.ts'
    printWarnings()
    process.emitWarning('odd')`
  const args = ['--input-type=module', '--eval', script]
  const lines = execFileSync(process.execPath, args, { env, encoding: 'utf8' }).split('\n')
  expect(lines.filter(Boolean).map((line) => JSON.parse(line).msg)).toEqual(messages)
})
