import { assetElements } from './plain/assets.ts'
import { otherElements } from './plain/others.ts'
import { axeFaults, colourFaults } from './support/axe.ts'
import { everyTag } from './support/foreign-page.ts'
import { inGrid, isWholeGrid } from './support/grid.ts'
import { type PlainPage, documentedElements, expect, test } from './support/plain-page.ts'

// Every element of the package on a host page that contains only its tag.

test.describe.configure({ mode: 'parallel' })

const proofs = { ...assetElements, ...otherElements }

/**
 * Elements that show screens of other elements in a panel. The tests of those elements check the events of their
 * screens.
 */
const inPanel: Readonly<Record<string, readonly string[]>> = {
  'asset-scan': ['raise-ticket', 'ticket-info'],
  'my-desk': ['raise-ticket', 'ticket-info'],
  'notification-bell': ['raise-ticket', 'ticket-info'],
  'notification-list': ['raise-ticket', 'ticket-info'],
  'raise-ticket': ['ticket-info'],
  'ticket-list': ['raise-ticket', 'ticket-info'],
}

/**
 * Elements that no screen shows completely. `screens.spec.ts` runs axe on the others, whose screens have the same tree.
 * Only the filters need every rule here: the tests of the other elements in `tests/ui` run axe without colours.
 */
const seenByAxe = inGrid(Object.keys(proofs), (tag) =>
  /^(asset-(card|filters)|my-desk|notification-bell)$/.test(tag),
)

/** Returns the events of an element that neither all elements nor the screens in its panel dispatch. */
function ownEvents(tag: string): string[] {
  const documented = documentedElements()
  const all = [...documented.values()]
  const others = (inPanel[tag] ?? []).flatMap((other) => documented.get(other) ?? [])
  return (documented.get(tag) ?? []).filter(
    (name) => !all.every((names) => names.includes(name)) && !others.includes(name),
  )
}

for (const [tag, proof] of Object.entries(proofs)) {
  test(`WID-01 EMB-22 <${tag}> renders and behaves like its screen, and dispatches an event for every change`, async ({
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
      const faults = isWholeGrid || tag === 'asset-filters' ? axeFaults : colourFaults
      expect(await faults(page, 'body > *')).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await colourFaults(page, 'body > *')).toEqual([])
    }
  })
}

test('WID-01 the tests cover every element of the package', () => {
  expect(Object.keys(proofs).toSorted()).toEqual(everyTag())
})

test('WID-01 the single file, hosted by the page itself, defines every element too', async ({
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
