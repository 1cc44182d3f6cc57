import type { DrawingName, PaletteName } from '../pictures/index.ts'
import type { CategoryName } from './categories.ts'
import { officeProducts } from './office-products.ts'
import { technicalProducts } from './technical-products.ts'

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

export const products: readonly Product[] = [...technicalProducts, ...officeProducts]
