import { expect } from 'vitest'
import type { Row } from '../row.ts'

const nonEmpty = ({ body }: { body: unknown[] }) => expect(body.length).toBeGreaterThan(2)

export const referenceRows = {
  listCategories: {
    ids: 'PERM-13',
    who: 'everybody',
    status: 200,
    request: () => ({ query: 'withAssetCount=true', also: nonEmpty }),
    bad: { query: 'withAssetCount=perhaps', field: 'withAssetCount' },
    cases: [],
  },
  listLocations: {
    ids: 'PERM-13',
    who: 'everybody',
    status: 200,
    request: () => ({ also: nonEmpty }),
    cases: [],
  },
  listPlaces: {
    ids: 'PERM-13',
    who: 'everybody',
    status: 200,
    request: () => ({ also: nonEmpty }),
    cases: [],
  },
} as const satisfies Record<string, Row>
