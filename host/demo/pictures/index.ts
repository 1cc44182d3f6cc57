import {
  airConditioner,
  airPurifier,
  camera,
  coffeeMachine,
  fan,
  microwave,
  refrigerator,
  shredder,
  waterDispenser,
} from './appliances.ts'
import { sheet } from './canvas.ts'
import type { Palette } from './canvas.ts'
import { allInOne, charger, laptop, laptopLid, miniPc, monitor, tower } from './computers.ts'
import { assetTag, carton, damage } from './details.ts'
import {
  cameraBar,
  deskPhone,
  dock,
  drive,
  headset,
  keyboard,
  mouse,
  phone,
  speakerphone,
  tablet,
} from './devices.ts'
import { cabinet, chair, desk, ladder, sofa, table, trolley, whiteboard } from './furniture.ts'
import { accessPoint, nas, networkSwitch, printer, projector, router, server } from './machines.ts'
import {
  bulletCamera,
  domeCamera,
  extinguisher,
  fingerReader,
  inverter,
  toolCase,
  ups,
} from './power.ts'

const drawings = {
  laptop,
  laptopLid,
  charger,
  tower,
  miniPc,
  allInOne,
  monitor,
  phone,
  tablet,
  keyboard,
  mouse,
  headset,
  dock,
  drive,
  speakerphone,
  deskPhone,
  cameraBar,
  printer,
  projector,
  accessPoint,
  router,
  networkSwitch,
  server,
  nas,
  ups,
  inverter,
  domeCamera,
  bulletCamera,
  extinguisher,
  fingerReader,
  toolCase,
  chair,
  desk,
  cabinet,
  sofa,
  table,
  whiteboard,
  ladder,
  trolley,
  airConditioner,
  refrigerator,
  microwave,
  coffeeMachine,
  waterDispenser,
  fan,
  airPurifier,
  shredder,
  camera,
  assetTag,
  carton,
  damage,
} as const satisfies Record<string, (palette: Palette, variant: number) => string>

export type DrawingName = keyof typeof drawings

const palettes = {
  graphite: { body: '#55566A', trim: '#33333E', accent: '#5246CF', screen: '#8FA8DC' },
  silver: { body: '#B4B6C4', trim: '#3C3C48', accent: '#2F6FE0', screen: '#86B4C9' },
  ink: { body: '#3A3C4A', trim: '#26262F', accent: '#108A7F', screen: '#A694D6' },
  sand: { body: '#B98C5E', trim: '#5B4A3C', accent: '#C9650A', screen: '#D8B98A' },
  sea: { body: '#4B6A7E', trim: '#2C3A45', accent: '#1C8A4E', screen: '#7FBDB0' },
  plum: { body: '#6B4E6B', trim: '#3A2E40', accent: '#CC3D8C', screen: '#C79BB8' },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes

/** One picture: what is drawn, in which colours and in which of its forms. */
export interface PictureSpec {
  drawing: DrawingName
  palette: PaletteName
  variant: number
}

/** Same text, same picture: pictures are rendered once per key. */
export const pictureKey = ({ drawing, palette, variant }: PictureSpec) =>
  `${drawing}-${palette}-${variant}`

/** The picture as an SVG document of 800 × 600 units. */
export const drawPicture = ({ drawing, palette, variant }: PictureSpec) =>
  sheet(drawings[drawing](palettes[palette], variant))
