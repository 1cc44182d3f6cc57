import type { DrawingName, PaletteName } from '../pictures/index.ts'
import type { CategoryName } from './categories.ts'
import { furnishings } from './products/furnishings.ts'
import { peripherals } from './products/peripherals.ts'
import { personalComputers } from './products/personal-computers.ts'
import { premises } from './products/premises.ts'
import { sharedMachines } from './products/shared-machines.ts'

/** A thing the company buys: makers and names are invented. */
export interface Product {
  category: CategoryName
  description: string
  maker: string
  /** Price of one piece in rupees, least and most. */
  price: readonly [number, number]
  /** How often it is bought, relative to the others. */
  weight: number
  drawing: DrawingName
  palette: PaletteName
  variant?: number
  /** Operating systems it comes with. */
  os?: readonly string[]
  watt?: number
  /** It has a network address. */
  mac?: true
  /** Pieces under one entry, least and most; one when absent. */
  pieces?: readonly [number, number]
}

export const products: readonly Product[] = [
  ...personalComputers,
  ...sharedMachines,
  ...peripherals,
  ...furnishings,
  ...premises,
]
