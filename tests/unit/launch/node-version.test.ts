import { expect, test } from 'vitest'
import { chooseNode } from '../../../host/launch/node-version.mjs'

test.each([
  ['24.21.0', '24.21.0', 'system'],
  ['24.3.0', '24.21.0', 'pinned'],
  ['24.22.0', '24.21.0', 'system'],
  ['26.1.0', '24.21.0', 'system'],
  ['24.21.0', '26.10.0', 'pinned'],
  ['20.20.2', '24.21.0', 'pinned'],
  ['20.20.2', undefined, undefined],
  ['24.0.0', undefined, 'system'],
])(
  'DEP-07 of the installed Node %s and the pinned %s, the later one is used: %s',
  (own, pinned, which) => {
    expect(chooseNode(own, pinned)).toBe(which)
  },
)
