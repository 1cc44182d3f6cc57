import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { markName } from '../../../host/api/files/files.ts'
import { run } from './stage.ts'
import { storeStage } from './store-stage.ts'

const { copyStore, backUp } = storeStage()

const elsewhere = /are not in .* create the file assetdesk-store\.txt/

describe('FOPS-03 a backup checks the mark of the store like the server', () => {
  test.each<[string, (images: string) => Promise<unknown>, RegExp]>([
    ['a missing folder', (images) => rm(images, { recursive: true }), elsewhere],
    [
      'an empty folder',
      (images) => rm(images, { recursive: true }).then(() => mkdir(images)),
      elsewhere,
    ],
    [
      'a folder of another database',
      (images) => writeFile(join(images, markName), 'other\n'),
      elsewhere,
    ],
    [
      'a file in place of the folder',
      (images) => rm(images, { recursive: true }).then(() => writeFile(images, '')),
      /^The file store cannot be read: ENOTDIR/,
    ],
  ])('%s is rejected, and no file is left', async (_name, change, sentence) => {
    const { code, stderr, file } = await backUp(await copyStore(change), '--without-missing')
    expect([code, stderr, file]).toEqual([1, expect.stringMatching(sentence), undefined])
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  test('a relative DATA_DIR that resolves to another folder is rejected', async () => {
    expect((await backUp('data')).stderr).toMatch(elsewhere)
  })

  test('a copy of the folder without its mark is accepted, and the backup has every picture', async () => {
    const { code, stdout } = await backUp(await copyStore((images) => rm(join(images, markName))))
    expect([code, stdout]).toEqual([0, expect.stringContaining('4 picture files')])
  })
})

test.each(['backup', 'restore', 'move', 'setup', 'retention', 'push-key'] as const)(
  'FOPS-06 %s --help prints its usage to stdout with status 0; an unknown option exits with status 2',
  async (name) => {
    const [help, unknown] = await Promise.all([
      run(name, ['--help'], {}),
      run(name, ['--nonsense'], { npm_lifecycle_event: name }),
    ])
    expect([help.code, help.stderr]).toEqual([0, ''])
    expect(help.stdout).toMatch(new RegExp(`^Usage: assetdesk ${name}( .*\\S)?\n\n[A-Z]`))
    expect([unknown.code, unknown.stdout]).toEqual([2, ''])
    expect(unknown.stderr).toMatch(new RegExp(`Usage: npm run ${name}( -- \\S.*)?\n$`))
  },
)
