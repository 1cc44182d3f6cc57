import type { Category } from './company.ts'
import { day, dayOf } from './clock.ts'
import { foreignVendors, vendors } from './content/phrases.ts'
import type { Product } from './content/products.ts'
import type { Random } from './random.ts'

/** What is written on the invoice and the type plate: never changes in an asset's life. */
export interface Purchase {
  serial_number: string | null
  description: string
  quantity: number
  manufacturer: string
  vendor: string | null
  os: string | null
  watt: number | null
  mac_address: string | null
  payment_date: string | null
  warranty: string | null
  depreciation: boolean | null
  transaction_amount_inr: number | null
  transaction_amount_usd: number | null
  cost_in_inr: number | null
  cost_in_usd: number | null
}

export interface Order {
  product: Product
  category: Category
  /** When the asset was entered. */
  enteredAt: number
  /** Entered when the system was new: bought long before. */
  isOldStock: boolean
  random: Random
}

const capitals = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const digits = '0123456789'
const hex = '0123456789ABCDEF'
const rupeesPerDollar = 84
/** One crore, the most an amount may be (spec A §5). */
const amountLimit = 10_000_000

/** Gives each day's internal ids their two-digit numbers. */
export function serialNumbers() {
  const used = new Map<string, number>()
  return (order: Order): string | null => {
    const { random } = order
    if (random.chance(0.02)) return null
    const date = dayOf(order.enteredAt)
    const count = (used.get(date) ?? 0) + 1
    if (random.chance(0.42) && count < 100) {
      used.set(date, count)
      return `${date}-${String(count).padStart(2, '0')}`
    }
    return factoryNumber(random)
  }
}

function factoryNumber(random: Random): string {
  const letters = (length: number) => random.text(capitals, length)
  const figures = (length: number) => random.text(digits, length)
  const forms = [
    () => `${random.int(1, 9)}${letters(2)}${figures(4)}${letters(3)}`,
    () => `${letters(2)}${figures(10)}`,
    () => `${letters(3)}${random.text(capitals + digits, 7)}`,
    () => `${letters(1)}${figures(2)}${letters(2)}${random.text(capitals + digits, 6)}`,
    () => `SN${figures(9)}`,
  ]
  return random.pick(forms)()
}

/** Locally administered addresses: they belong to no maker. */
function macAddress(random: Random): string {
  const pairs = Array.from({ length: 5 }, () => random.text(hex, 2))
  return [random.pick([...hex]) + random.pick(['2', '6', 'A', 'E']), ...pairs].join(':')
}

/** Price of one piece in rupees, as on a price list. */
export const priceOf = ({ price: [least, most] }: Product, random: Random) =>
  Math.round(random.int(least, most) / 10) * 10

export function buy(order: Order, price: number, serial: string | null): Purchase {
  const { product, random, enteredAt } = order
  const quantity = product.pieces && random.chance(0.7) ? random.int(...product.pieces) : 1
  const paidAt = enteredAt - (order.isOldStock ? random.int(30, 700) : random.int(1, 14)) * day
  const paid = random.chance(0.95)
  return {
    serial_number: serial,
    description: product.description,
    quantity,
    manufacturer: product.maker,
    os: product.os ? random.pick(product.os) : null,
    watt: product.watt ?? null,
    mac_address: product.mac ? macAddress(random) : null,
    payment_date: paid ? dayOf(paidAt) : null,
    warranty: paid ? warrantyEnd(order, paidAt) : null,
    depreciation: depreciates(price, random),
    ...amounts(order, price, quantity),
  }
}

function warrantyEnd({ category, random }: Order, paidAt: number): string | null {
  const isTechnical = category.manager === 'system_admin'
  if (random.chance(isTechnical ? 0.12 : 0.4)) return null
  return dayOf(paidAt + random.pick(isTechnical ? [1, 3, 3, 4] : [1, 2, 5]) * 365 * day - day)
}

function depreciates(price: number, random: Random): boolean | null {
  if (random.chance(0.08)) return null
  return price > 5_000 && random.chance(0.92)
}

type Amounts = Pick<
  Purchase,
  'vendor' | 'transaction_amount_inr' | 'transaction_amount_usd' | 'cost_in_inr' | 'cost_in_usd'
>

function amounts({ random, category }: Order, price: number, quantity: number): Amounts {
  const none = {
    vendor: null,
    transaction_amount_inr: null,
    transaction_amount_usd: null,
    cost_in_inr: null,
    cost_in_usd: null,
  }
  if (random.chance(0.04)) return none
  if (random.chance(0.14)) {
    const dollars = Math.round((price / rupeesPerDollar) * 100) / 100
    const whole = Math.round(dollars * quantity * 100) / 100
    return {
      ...none,
      vendor: random.pick(foreignVendors),
      transaction_amount_usd: whole,
      cost_in_usd: dollars,
    }
  }
  const paid = Math.min(amountLimit, price * quantity)
  return {
    ...none,
    vendor: random.pick(vendors[category.manager ?? 'office_admin']),
    transaction_amount_inr: paid,
    cost_in_inr: random.chance(0.9) ? price : null,
  }
}
