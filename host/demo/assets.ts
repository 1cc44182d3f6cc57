import { historyTexts } from '../../src/domain/messages/history.ts'
import { managers, valuesOf, type Manager } from '../../src/wire/enums.ts'
import { day, minute, workMoments } from './clock.ts'
import { adminAt, type Category, type Company } from './company.ts'
import { products, type Product } from './content/products.ts'
import { arrive, label, pathTo, photograph, restore, settle, tell, trash } from './life.ts'
import type { AssetState, Scene, Step } from './life.ts'
import { planAssets, type Plan } from './plans.ts'
import { buy, priceOf, serialNumbers, type Purchase } from './purchase.ts'
import type { Random } from './random.ts'

/** An entry of a history: who did what when. */
export interface Entry {
  /** Id of the asset or ticket. */
  of: number
  by: number
  at: number
  messages: string[]
}

interface Life {
  state: AssetState
  manager: Manager
  enteredAt: number
  /** Its last change but the move to the trash. */
  settledAt: number
  photographedAt: number | null
  trashedAt: number | null
}

export interface DemoAsset extends Purchase, Life {
  id: number
  product: Product
  category: Category
}

/** The inventory with the story of each asset. Ids follow the order of entry. */
export function stockUp(
  company: Company,
  random: Random,
): { assets: DemoAsset[]; entries: Entry[] } {
  const serialOf = serialNumbers()
  const entries: Entry[] = []
  const assets = planAssets(company, random.fork('plans')).map((plan, i) => {
    const id = i + 1
    const own = random.fork(`asset ${id}`)
    const product = own.weighted(products)
    const category = categoryOf(company, product)
    const price = priceOf(product, own)
    const { enteredAt } = plan
    const isOldStock = enteredAt < company.start + 12 * day
    const order = { product, category, enteredAt, isOldStock, random: own }
    const pictures = plan.isPictured ? own.int(1, category.details.length + 1) : 0
    const story = live(plan, { company, category, price, pictures, random: own, moment: enteredAt })
    entries.push(...story.entries.map((entry) => ({ ...entry, of: id })))
    return { id, product, category, ...buy(order, price, serialOf(order)), ...story.life }
  })
  return { assets, entries: entries.toSorted((a, b) => a.at - b.at || a.of - b.of) }
}

function categoryOf(company: Company, product: Product): Category {
  const category = company.categories.find(({ name }) => name === product.category)
  if (!category) throw new Error(`No category ${product.category}`)
  return category
}

interface Story {
  life: Life
  entries: Omit<Entry, 'of'>[]
}

function live(plan: Plan, scene: Scene): Story {
  const { company, random, category } = scene
  const manager = category.manager ?? random.pick(valuesOf(managers))
  const script = scriptOf(plan, scene)
  const moments = momentsOf(plan, { company, random, count: script.steps.length })
  // Where time was too short, the asset began further on in its story.
  const skipped = script.steps.length - moments.length
  let state = script.steps
    .slice(0, skipped)
    .reduce<AssetState>((early, step) => ({ ...early, ...step(early, scene) }), script.start)
  const by = (moment: number) => adminAt(company, { manager, moment, random }).id
  const added = [
    historyTexts.assetAdded,
    ...(state.images > 0 ? [historyTexts.imagesAdded(state.images)] : []),
  ]
  const entries = [{ by: by(plan.enteredAt), at: plan.enteredAt, messages: added }]
  const life: Life = {
    state,
    manager,
    enteredAt: plan.enteredAt,
    settledAt: plan.enteredAt,
    photographedAt: state.images > 0 ? plan.enteredAt : null,
    trashedAt: null,
  }
  script.steps.slice(skipped).forEach((step, i) => {
    const moment = moments[i] ?? company.now
    const next = { ...state, ...step(state, { ...scene, moment }) }
    const messages = tell(company, state, next)
    if (messages.length === 0) return
    entries.push({ by: by(moment), at: moment, messages })
    if (next.images > state.images) life.photographedAt = moment
    if (next.archived) life.trashedAt = moment
    else Object.assign(life, { trashedAt: null, settledAt: moment })
    state = next
  })
  return { life: { ...life, state }, entries }
}

/** How the asset starts and what happens to it, in order. */
function scriptOf(plan: Plan, scene: Scene): { start: AssetState; steps: Step[] } {
  const { random, company } = scene
  const isYoung = company.now - plan.enteredAt < 90 * day
  const [first = plan.status, ...later] = isYoung ? [plan.status] : pathTo(plan.status, random)
  const blank: AssetState = {
    status: first,
    labelled: random.chance(0.09) ? 'na' : 'not_yet',
    placeId: random.weighted(company.places).id,
    roomId: null,
    userId: null,
    sellingPrice: null,
    remarks: null,
    images: 0,
    archived: false,
  }
  const start = { ...blank, ...arrive(first)(blank, scene) }
  const steps = later.map(arrive)
  if (start.labelled === 'not_yet' && random.chance(0.86)) steps.splice(random.int(0, 1), 0, label)
  if (plan.isRestored) steps.splice(random.int(0, steps.length), 0, trash, restore)
  if (random.chance(0.22) || (plan.touchedAt !== undefined && steps.length === 0))
    steps.push(settle)
  if (plan.isPictured) steps.unshift(photograph)
  if (plan.isTrashed) steps.push(trash)
  return { start, steps }
}

function momentsOf(
  { enteredAt, touchedAt, isPictured }: Plan,
  { company, random, count }: { company: Company; random: Random; count: number },
): number[] {
  // Pictures are taken when the asset is entered, mostly.
  const first =
    isPictured && random.chance(0.85) ? [enteredAt + random.int(2 * 60, 25 * 60) * 1000] : []
  const last = touchedAt === undefined ? [] : [touchedAt]
  const to = (touchedAt ?? company.now) - 30 * minute
  if ((first[0] ?? 0) > to || count < 2) return workMoments(random, { from: enteredAt, to, count })
  const between = { from: first[0] ?? enteredAt, to, count: count - first.length - last.length }
  return [...first, ...workMoments(random, between), ...last]
}
