const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Trusted markup: inserted without escaping. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Markup | readonly Piece[] | undefined

function rendered(piece: Piece): string {
  if (piece === undefined) return ''
  if (piece instanceof Markup) return piece.text
  if (typeof piece === 'object') return piece.map(rendered).join('')
  return String(piece).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '')
}

/** html`<p>${text}</p>` escapes each value, for text and for quoted attributes. `Markup` and lists of it are inserted. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...pieces.map(rendered)))
}
