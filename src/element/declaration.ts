import type { ReactNode } from 'react'
import type { RouteName } from '../domain/access/routes.ts'
import type { Theme } from '../ui/background.ts'
import type { WidgetEventName, WidgetEvents } from './event-table.ts'
import type { WidgetTag } from './tags.ts'

/** `object` is a property only: kept by reference, never an attribute. */
export type PropertyType = 'string' | 'number' | 'boolean' | 'object'

export interface PropertyDeclaration {
  type: PropertyType
  /** One sentence for the documentation. */
  text: string
  /** The values of a string property that has few of them, for the manifest and the gallery. */
  values?: readonly string[]
}

/** The description of a widget, from which its class, types, manifest, editor data and gallery are made. */
export interface WidgetDeclaration<Tag extends string = string, Props extends object = object> {
  tag: Tag
  /** One sentence: what it shows. */
  text: string
  /** Loads the screen, which is in a separate file because nobody needs it before signing in. */
  screen: () => Promise<(props: Props) => ReactNode>
  /** Width and height of the loading placeholder in px, if it is no wide box. */
  placeholder?: number
  /** Attributes and properties. A missing value reaches the screen as undefined. */
  properties: { readonly [Name in keyof Props & string]-?: PropertyDeclaration }
  /** The route whose guard decides who may see the widget. A widget without a route is open to everybody. */
  route?: RouteName
  /** Events in addition to those of every widget. */
  events?: readonly WidgetEventName[]
}

/** A declaration of any tag and properties. */
export type AnyDeclaration = WidgetDeclaration<string, never>

/** Returns the declaration with its literal types. */
export function declareWidget<const Tag extends WidgetTag, Props extends object>(
  declaration: WidgetDeclaration<Tag, Props>,
): WidgetDeclaration<Tag, Props> {
  return declaration
}

/** `assetId` → `asset-id`. */
export const attributeOf = (property: string): string =>
  property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Custom properties that a page may set. Assetdesk only reads them. */
export const tokens = {
  '--assetdesk-accent': 'Primary buttons, current item, selection, links and focus ring',
  '--assetdesk-on-accent': 'Text on the accent colour',
  '--assetdesk-surface': 'Background of cards and tables',
  '--assetdesk-raised': 'Background of menus, lists and dialogs',
  '--assetdesk-sunken': 'Background of table headers and of disabled fields',
  '--assetdesk-field': 'Background of fields',
  '--assetdesk-text': 'Colour of text; paler text colours are derived from it',
  '--assetdesk-border': 'Borders and dividers',
  '--assetdesk-field-border':
    'Border of fields. Use a contrast of 3:1 with their background (WCAG 2.2, 1.4.11)',
  '--assetdesk-font': 'Font family',
  '--assetdesk-radius': 'Corner radius of controls; other radii are derived from it',
  '--assetdesk-spacing':
    'Space between fields; spacing within panels is derived from it. Default: 16px',
  '--assetdesk-control-height':
    'Height of fields and buttons. Default: 32px, or 40px on touch screens',
} as const

/** A `style` that may also hold the custom properties above. */
export type WidgetStyle = React.CSSProperties & {
  [Name in keyof typeof tokens]?: string | undefined
}

/** Names for `::part()`, on every widget that has such a part. */
export const parts = {
  panel: 'Box around a form, a list, a card or the sign-in prompt',
  field: 'Box of an input or select field',
  button: 'A button with a label',
} as const

/** Properties of every widget, in addition to its own. */
export interface CommonProps {
  scope?: string | undefined
  theme?: Theme | undefined
  headingLevel?: number | undefined
  locale?: string | undefined
  loading?: 'visible' | undefined
}

/** The types of these properties at run time; the manifest has the texts. */
export const commonTypes = {
  scope: 'string',
  theme: 'string',
  headingLevel: 'number',
  locale: 'string',
  loading: 'string',
} as const satisfies Record<keyof CommonProps, PropertyType>

/** An element of a declaration, as TypeScript sees it. */
export type WidgetElement<Props extends object> = HTMLElement &
  Partial<Props> &
  CommonProps & {
    /** Resolves when the last change is on screen. */
    readonly updateComplete: Promise<void>
  }

type PropsOf<D> = D extends WidgetDeclaration<string, infer Props> ? Props : never
type TagOf<D> =
  D extends WidgetDeclaration<infer Tag, never>
    ? Tag
    : D extends { tag: infer Tag extends string }
      ? Tag
      : never

/** The element of a declaration. */
export type ElementOf<D> = WidgetElement<PropsOf<D>>

/** Entry of `HTMLElementTagNameMap`. */
export type TagEntry<D> = { [Tag in TagOf<D>]: ElementOf<D> }

type Kebab<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `-${Lowercase<Head>}`}${Kebab<Tail>}`
  : Text
/** `ticket-raised` → `TicketRaised`. */
export type Pascal<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Text>

type Kebabs<Props extends object> = {
  [Name in keyof Props & string as Kebab<Name>]?: Props[Name] | string
}

/** The properties of a widget and the same as attributes, `assetId` and `asset-id`. */
type Attributes<Props extends object> = Partial<Props> &
  Kebabs<Props> &
  CommonProps &
  Kebabs<CommonProps>

/** Entry of React's `JSX.IntrinsicElements`: `onassetdesk-ticket-raised` listens to that event. */
export type JsxEntry<D> = {
  [Tag in TagOf<D>]: React.DetailedHTMLProps<
    React.HTMLAttributes<WidgetElement<PropsOf<D>>>,
    WidgetElement<PropsOf<D>>
  > &
    Attributes<PropsOf<D>> & { style?: WidgetStyle | undefined } & {
      [Name in WidgetEventName as `on${Name}`]?:
        | ((event: CustomEvent<WidgetEvents[Name]>) => void)
        | undefined
    }
}

/** Vue reads `asset-id="9"` as the property `assetId`, and passes the text on. */
type Typed<Props extends object> = {
  [Name in keyof Props]?: Props[Name] | (NonNullable<Props[Name]> extends number ? string : never)
}

/**
 * Entry of Vue's `GlobalComponents`: `@assetdesk-ticket-raised` listens to that event, and a
 * template reference is the element. `Common`: the attributes that Vue accepts on every element.
 * @public used by declarations that the build writes
 */
export type VueEntry<D, Common extends object> = {
  [Tag in TagOf<D>]: new () => WidgetElement<PropsOf<D>> & {
    $props: Common &
      Typed<PropsOf<D> & CommonProps> & {
        [Name in WidgetEventName as `on${Pascal<Name>}`]?:
          | ((event: CustomEvent<WidgetEvents[Name]>) => void)
          | undefined
      }
  }
}
