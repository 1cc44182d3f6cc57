import type { Manager } from '../../../src/wire/enums.ts'
import type { DrawingName } from '../pictures/index.ts'
import type { RoomKind } from './places.ts'

export interface CategoryContent {
  display: string
  manager: Manager | null
  /** Rooms where things in use stand, most usual first. */
  rooms: readonly RoomKind[]
  /** Share of the things in use that have a person's name on them. */
  personal: number
  /** What further pictures of such a thing show. */
  details: readonly DrawingName[]
}

/** Fifteen categories; the key is the name on the wire. */
export const categories = {
  laptop: {
    display: 'Laptop',
    manager: 'system_admin',
    rooms: ['desk'],
    personal: 0.95,
    details: ['laptopLid', 'assetTag', 'charger', 'carton'],
  },
  desktop: {
    display: 'Desktop',
    manager: 'system_admin',
    rooms: ['desk', 'reception'],
    personal: 0.7,
    details: ['assetTag', 'keyboard', 'carton'],
  },
  monitor: {
    display: 'Monitor',
    manager: 'system_admin',
    rooms: ['desk', 'meeting'],
    personal: 0.6,
    details: ['assetTag', 'carton'],
  },
  mobile: {
    display: 'Mobile',
    manager: 'system_admin',
    rooms: ['desk'],
    personal: 0.85,
    details: ['assetTag', 'charger', 'carton'],
  },
  printer: {
    display: 'Printer',
    manager: 'system_admin',
    rooms: ['desk', 'reception'],
    personal: 0,
    details: ['assetTag', 'carton'],
  },
  projector: {
    display: 'Projector',
    manager: 'system_admin',
    rooms: ['meeting'],
    personal: 0,
    details: ['assetTag', 'carton'],
  },
  network: {
    display: 'Network',
    manager: 'system_admin',
    rooms: ['server', 'floor', 'desk'],
    personal: 0,
    details: ['assetTag', 'carton'],
  },
  server: {
    display: 'Server and storage',
    manager: 'system_admin',
    rooms: ['server', 'store'],
    personal: 0,
    details: ['assetTag'],
  },
  accessory: {
    display: 'Accessory',
    manager: 'system_admin',
    rooms: ['desk'],
    personal: 0.7,
    details: ['assetTag', 'carton'],
  },
  conferencing: {
    display: 'Conferencing',
    manager: 'system_admin',
    rooms: ['meeting', 'reception'],
    personal: 0,
    details: ['assetTag', 'carton'],
  },
  power_backup: {
    display: 'Power backup',
    manager: 'office_admin',
    rooms: ['server', 'floor', 'store'],
    personal: 0,
    details: ['assetTag'],
  },
  furniture: {
    display: 'Furniture',
    manager: 'office_admin',
    rooms: ['desk', 'meeting', 'reception'],
    personal: 0.12,
    details: ['assetTag'],
  },
  appliance: {
    display: 'Appliance',
    manager: 'office_admin',
    rooms: ['pantry', 'meeting', 'desk'],
    personal: 0,
    details: ['assetTag', 'carton'],
  },
  security: {
    display: 'Safety and security',
    manager: 'office_admin',
    rooms: ['reception', 'floor', 'desk'],
    personal: 0,
    details: ['assetTag'],
  },
  other: {
    display: 'Other',
    manager: null,
    rooms: ['floor', 'store', 'desk'],
    personal: 0.15,
    details: ['assetTag', 'carton'],
  },
} as const satisfies Record<string, CategoryContent>

export type CategoryName = keyof typeof categories
