import { expect, onTestFinished, test } from 'vitest'
import { translation } from '../../../src/domain/text/translation.ts'
import { isWholeTitle, localOptions } from '../../../src/parts/palette/options.ts'

test('PAL-06 a screen is found by its name, although its German title contains soft hyphens', async () => {
  const [showGerman, showEnglish] = [await translation('de'), await translation('en')]
  showGerman()
  onTestFinished(showEnglish)
  const actions = { shortcuts() {}, logOut() {} }
  const known = { role: 'super_admin', visited: [], views: [], actions }
  const [option, ...others] = localOptions('aktivitätsprotokoll', known)
  expect(others).toEqual([])
  expect(option?.key).toBe('activity-logs')
  expect(isWholeTitle(option?.title ?? '', 'Aktivitätsprotokoll')).toBe(true)
})
