/** What the product itself declares: there is a screen for every route, and every text has a German one. */
export { routes } from '../../../src/domain/access/routes.ts'
export { german } from '../../../src/domain/messages/de/catalogue.ts'
export { onTexts } from '../../../src/wire/texts.ts'
export { parts, tokens } from '../../../src/element/declaration.ts'
