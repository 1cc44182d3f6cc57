import { assetElements } from './plain/assets.ts'
import { otherElements } from './plain/others.ts'
import { axeFaults, colourFaults } from './support/axe.ts'
import { everyTag } from './support/foreign-page.ts'
import { inGrid } from './support/grid.ts'
import { type PlainPage, documentedElements, expect, test } from './support/plain-page.ts'

// Every element of the package on a page of somebody else that knows its tag, and nothing else.

test.describe.configure({ mode: 'parallel' })

const proofs = { ...assetElements, ...otherElements }

/** Elements that show screens of others in a panel; the proofs of those show what they tell. */
const inPanel: Readonly<Record<string, readonly string[]>> = {
  'asset-scan': ['raise-ticket', 'ticket-info'],
  'my-desk': ['raise-ticket', 'ticket-info'],
  'notification-bell': ['raise-ticket', 'ticket-info'],
  'notification-list': ['raise-ticket', 'ticket-info'],
  'raise-ticket': ['ticket-info'],
  'ticket-list': ['raise-ticket', 'ticket-info'],
}

/** Elements that no screen shows in full. Axe checks the others as screens (`screens.spec.ts`), which have the same tree. */
const seenByAxe = inGrid(Object.keys(proofs), (tag) =>
  /^(asset-(card|filters)|my-desk|notification-bell)$/.test(tag),
)

/** The events of one element that others do not have, nor the screens of its panel. */
function ownEvents(tag: string): string[] {
  const documented = documentedElements()
  const all = [...documented.values()]
  const others = (inPanel[tag] ?? []).flatMap((other) => documented.get(other) ?? [])
  return (documented.get(tag) ?? []).filter(
    (name) => !all.every((names) => names.includes(name)) && !others.includes(name),
  )
}

for (const [tag, proof] of Object.entries(proofs)) {
  test(`WID-01 EMB-22 <${tag}> renders and behaves as its screen, and tells of every change it makes`, async ({
    api,
    shared,
    plain,
  }) => {
    const pages: PlainPage[] = []
    await proof({
      api,
      own: shared,
      async plain(options) {
        const opened = await plain(options)
        pages.push(opened)
        return opened
      },
    })
    const events = (await Promise.all(pages.map(({ received }) => received()))).flat()
    const names = new Set(events.map(({ name }) => name))
    expect(ownEvents(tag).filter((name) => !names.has(name))).toEqual([])
    expect(documentedElements().has(tag)).toBe(true)
    for (const { page } of seenByAxe.includes(tag) ? pages : []) {
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await axeFaults(page, 'body > *')).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await colourFaults(page, 'body > *')).toEqual([])
    }
  })
}

test('WID-01 every element of the package is among them', () => {
  expect(Object.keys(proofs).toSorted()).toEqual(everyTag())
})

test('WID-01 the single file brings every element too, hosted by the page itself', async ({
  plain,
}) => {
  const tags = [...documentedElements().keys()]
  const { page } = await plain({
    who: 'super_admin',
    html: '<user-list></user-list><sign-in></sign-in>',
    single: true,
  })
  await expect(page.locator('user-list').getByRole('row').nth(1)).toBeVisible()
  await expect(page.locator('sign-in').getByRole('button', { name: 'Logout' })).toBeVisible()
  const defined = (names: string[]) => names.filter((name) => customElements.get(name))
  expect(await page.evaluate(defined, tags)).toEqual(tags)
})
