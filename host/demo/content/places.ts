/** What happens in a room; decides which things stand there. */
export type RoomKind = 'store' | 'desk' | 'server' | 'meeting' | 'pantry' | 'reception' | 'floor'

export interface PlaceContent {
  display: string
  /** How much of the inventory is here, relative to the others. */
  weight: number
  rooms: readonly (readonly [display: string, kind: RoomKind])[]
}

/** The twelve offices of the demo company. */
export const places: readonly PlaceContent[] = [
  {
    display: 'Ahmedabad HQ',
    weight: 20,
    rooms: [
      ['Reception', 'reception'],
      ['IT store', 'store'],
      ['Server room', 'server'],
      ['2nd floor, Accounts', 'desk'],
      ['3rd floor, Bay 12', 'desk'],
      ['3rd floor, Bay 14', 'desk'],
      ['Meeting room Sabarmati', 'meeting'],
      ['Pantry', 'pantry'],
      ['Basement', 'floor'],
    ],
  },
  {
    display: 'Bengaluru Hub',
    weight: 16,
    rooms: [
      ['Front desk', 'reception'],
      ['IT store', 'store'],
      ['Server room', 'server'],
      ['5th floor, East wing', 'desk'],
      ['5th floor, West wing', 'desk'],
      ['Meeting room Kaveri', 'meeting'],
      ['Cafeteria', 'pantry'],
      ['All floors', 'floor'],
    ],
  },
  {
    display: 'Pune Office',
    weight: 12,
    rooms: [
      ['Reception', 'reception'],
      ['Store room', 'store'],
      ['2nd floor, Bay 3', 'desk'],
      ['2nd floor, Bay 7', 'desk'],
      ['QA lab', 'desk'],
      ['Meeting room Mula', 'meeting'],
      ['Pantry', 'pantry'],
    ],
  },
  {
    display: 'Hyderabad Centre',
    weight: 11,
    rooms: [
      ['Lobby', 'reception'],
      ['Store room', 'store'],
      ['Network room', 'server'],
      ['7th floor, Bay 1', 'desk'],
      ['7th floor, Bay 4', 'desk'],
      ['Meeting room Musi', 'meeting'],
      ['Cafeteria', 'pantry'],
    ],
  },
  {
    display: 'Chennai Office',
    weight: 9,
    rooms: [
      ['Reception', 'reception'],
      ['Store room', 'store'],
      ['1st floor, Support desk', 'desk'],
      ['1st floor, Cabin 2', 'desk'],
      ['Meeting room Adyar', 'meeting'],
      ['Pantry', 'pantry'],
    ],
  },
  {
    display: 'Kolkata Office',
    weight: 7,
    rooms: [
      ['Reception', 'reception'],
      ['Store room', 'store'],
      ['Ground floor, Accounts', 'desk'],
      ['Meeting room Hooghly', 'meeting'],
      ['Pantry', 'pantry'],
    ],
  },
  {
    display: 'Indore Studio',
    weight: 6,
    rooms: [
      ['Studio A', 'desk'],
      ['Studio B', 'desk'],
      ['Store', 'store'],
      ['Meeting room Kshipra', 'meeting'],
      ['Pantry', 'pantry'],
    ],
  },
  {
    display: 'Kochi Studio',
    weight: 5,
    rooms: [
      ['Design floor', 'desk'],
      ['Store', 'store'],
      ['Meeting room Periyar', 'meeting'],
      ['Pantry', 'pantry'],
    ],
  },
  {
    display: 'Jaipur Office',
    weight: 5,
    rooms: [
      ['Reception', 'reception'],
      ['Store room', 'store'],
      ['1st floor, Sales', 'desk'],
      ['Meeting room Banas', 'meeting'],
    ],
  },
  {
    display: 'Guwahati Office',
    weight: 4,
    rooms: [
      ['Front office', 'reception'],
      ['Store room', 'store'],
      ['Main hall', 'desk'],
      ['Meeting room Brahmaputra', 'meeting'],
    ],
  },
  {
    display: 'Chandigarh Office',
    weight: 4,
    rooms: [
      ['Reception', 'reception'],
      ['Store room', 'store'],
      ['Open office', 'desk'],
      ['Meeting room Sutlej', 'meeting'],
    ],
  },
  {
    display: 'Nagpur Warehouse',
    weight: 4,
    rooms: [
      ['Goods inward', 'reception'],
      ['Rack A', 'store'],
      ['Rack B', 'store'],
      ['Dispatch office', 'desk'],
      ['Loading bay', 'floor'],
    ],
  },
]
