import { byId, componentOf, make, onChoice } from './dom.js'

const product = document.documentElement.dataset.product

function table(title, head, rows) {
  const cells = (kind, texts) => texts.map((text) => make(kind, {}, text))
  const body = rows.map((texts) => make('tr', {}, ...cells('td', texts)))
  return make(
    'section',
    {},
    make('h2', {}, title),
    make(
      'div',
      { className: 'card table', tabIndex: 0, role: 'region', ariaLabel: title },
      make(
        'table',
        {},
        make('thead', {}, make('tr', {}, ...cells('th', head))),
        make('tbody', {}, ...body),
      ),
    ),
  )
}

const code = (text) => make('code', {}, text)

/** Creates a sentence with code between backquotes. */
const sentence = (text) =>
  make('span', {}, ...text.split('`').map((part, at) => (at % 2 === 0 ? part : code(part))))

/** The text for a property without an attribute. */
const noAttribute = '–'

/** Creates the tables of an element: attributes and properties, events, tokens, parts. */
export function reference(element) {
  const { members, attributes, events, cssProperties, cssParts } = element
  const attributeOf = (name) => attributes.find(({ fieldName }) => fieldName === name)?.name
  const values = members.map(({ name, type, description }) => [
    attributeOf(name) ? code(attributeOf(name)) : noAttribute,
    code(name),
    code(type.text),
    description,
  ])
  const eventRows = events.map((event) => [
    code(event.name),
    sentence(event.detail),
    sentence(event.description),
  ])
  const rowsOf = (entries) => entries.map(({ name, description }) => [code(name), description])
  return [
    table('Attributes and properties', ['Attribute', 'Property', 'Type', 'What it does'], values),
    table('Events', ['Event', 'Detail', 'When'], eventRows),
    make(
      'div',
      { className: 'pair' },
      table('Tokens', ['Token', 'What it sets'], rowsOf(cssProperties)),
      table('Parts', ['Part', 'What it is'], rowsOf(cssParts)),
    ),
  ]
}

let current
let release
let kind

/** Shows the snippet to copy, with the values of the element and the newest release. */
export function showSnippet(element, values, newest) {
  current = { element, values }
  release = newest
  write()
}

const attributesOf = (values) =>
  Object.entries(values).filter(([name, value]) => !name.startsWith('--') && value)
const styleOf = (values) =>
  Object.entries(values)
    .filter(([name, value]) => name.startsWith('--') && value)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

function tagText(tag, values) {
  const style = styleOf(values)
  const all = [...attributesOf(values), ...(style ? [['style', style]] : [])]
  const written = all.map(([name, value]) =>
    value === true ? ` ${name}` : ` ${name}="${escaped(value)}"`,
  )
  return `<${tag}${written.join('')}></${tag}>`
}

function reactText({ tagName, attributes }, values) {
  const component = componentOf(tagName)
  const written = attributesOf(values).map(([name, value]) => {
    const { fieldName, type } = attributes.find((attribute) => attribute.name === name)
    if (value === true) return ` ${fieldName}`
    return type.text.startsWith('number') ? ` ${fieldName}={${value}}` : ` ${fieldName}="${value}"`
  })
  return [
    `import { configure } from '@assetdesk/widgets'`,
    `import { ${component} } from '@assetdesk/widgets/react/${tagName}'`,
    '',
    `configure({ apiOrigin: '${product}' })`,
    '',
    `export const Example = () => <${component}${written.join('')} />`,
  ].join('\n')
}

const texts = {
  html: ({ tagName }, values) =>
    [
      '<!-- once per page -->',
      `<script type="module" src="${product}/widgets/autoload.js"></script>`,
      '',
      tagText(tagName, values),
    ].join('\n'),
  exact: ({ tagName }, values) =>
    [
      '<!-- once per page -->',
      '<script',
      '  type="module"',
      `  src="${product}${release.address}autoload.js"`,
      `  integrity="${release.integrity['autoload.js']}"`,
      '  crossorigin="anonymous"',
      '></script>',
      '',
      tagText(tagName, values),
    ].join('\n'),
  react: reactText,
  npm: ({ tagName }, values) =>
    [
      '// npm install ./assetdesk-widgets-0.1.0.tgz react react-dom',
      `import { configure } from '@assetdesk/widgets'`,
      `import '@assetdesk/widgets/define/${tagName}'`,
      '',
      `configure({ apiOrigin: '${product}' })`,
      '',
      `document.body.insertAdjacentHTML('beforeend', \`${tagText(tagName, values)}\`)`,
    ].join('\n'),
}

function write() {
  if (!current || !kind) return
  byId('code').textContent = texts[kind](current.element, current.values)
  byId('exact').textContent = kind === 'exact' ? release.exact : ''
}

export function startSnippet() {
  onChoice('snippet', (chosen) => {
    kind = chosen
    write()
  })
  byId('copy').addEventListener('click', ({ target }) => void copy(target))
}

async function copy(button) {
  await navigator.clipboard.writeText(byId('code').textContent)
  button.textContent = 'Copied'
  setTimeout(() => (button.textContent = 'Copy'), 2000)
}
