import { addSuite } from '../editing/add-suite.tsx'
import { beforeAll } from 'vitest'
import { countOf, fillRequired, openCompany, openForm, startAfresh, watched } from './open-form.tsx'

beforeAll(openCompany)

addSuite({
  watched: () => watched,
  begin: startAfresh,
  open: () => openForm(),
  fill: fillRequired,
  label: 'Description',
  path: '/api/v1/assets/',
  count: countOf,
  toasts: {
    added: 'Asset added successfully.',
    updated: 'Asset data updated successfully.',
    failed: 'Data not updated error there.',
    before: /^Asset \d+ was already saved by your first attempt\. Press Save/,
  },
})
