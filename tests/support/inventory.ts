/** The assets that `insertInventory` adds to the company, enough for four pages. */
export const inventory = {
  /** Active assets, including those of the company. */
  total: 44,
  /** Cables 1 … 25 in Pune's lab, all spare parts; the first was added first. */
  cables: 25,
  /** An unassigned asset with a picture and a value in every column, amounts in rupees. */
  fullRupees: 101,
  /** The same with amounts in dollars, a long description and no picture. */
  fullDollars: 102,
  /** Lamps 1 … 13 in Bengaluru's store room, managed by the office admin. */
  lamps: 13,
} as const

export const longDescription =
  'Rack server with two processors, 256 GB of memory, eight bays, redundant power and rails for a deep rack'
