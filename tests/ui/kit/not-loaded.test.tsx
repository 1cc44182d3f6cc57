import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HttpError } from '../../../src/http/error.ts'
import { MissingRecord } from '../../../src/parts/record/missing-record.tsx'
import { ListBody } from '../../../src/ui/list-screen/list-body.tsx'
import { useStore } from '@nanostores/react'
import { asApplication } from './as-application.ts'
import { rowList } from './list-data.tsx'
import { place, stage } from './stage.tsx'

describe('FGUEST-06 a record that failed to load', () => {
  const texts = { failed: 'No Data Found', notThere: 'Not there', notLoaded: 'Not loaded' }
  test.each([
    [404, 'Not there', 0],
    [500, 'Not loaded', 1],
  ])(
    'status %i: shows the reason on a host page and the specified text in the application',
    async (...row) => {
      const [status, sentence, retries] = row
      const record = (
        <MissingRecord texts={texts} error={new HttpError(status)} onRetry={() => {}} />
      )
      const { show } = await stage(record, place)
      await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
      expect(page.getByRole('button', { name: 'Retry' }).elements()).toHaveLength(retries)
      asApplication()
      await show(<div>{record}</div>)
      await expect.element(page.getByText('No Data Found', { exact: true })).toBeVisible()
      expect(page.getByText(sentence).query()).toBeNull()
    },
  )
})

test('FGUEST-06 OP-036 a failed list shows only the reason on a host page, and the specified text above it in the application', async () => {
  const reason = 'Too many requests are waiting. Try again in a moment.'
  const { list, control } = rowList()
  control.fail = new HttpError(503, { statusCode: 503, error: '', message: reason })
  const Body = () => (
    <ListBody
      label="Things"
      list={list}
      state={useStore(list.$state)}
      columns={[]}
      rowKey={({ id }) => id}
      texts={{ empty: 'No Data Found...', failed: 'No Data Found' }}
    />
  )
  await stage(<Body />, place)
  await expect.element(page.getByText(reason)).toBeVisible()
  expect(page.getByText(/could not be loaded|No Data/).query()).toBeNull()
  asApplication()
  list.reload()
  await expect.element(page.getByText('No Data Found', { exact: true })).toBeVisible()
  await expect.element(page.getByText(reason)).toBeVisible()
})
