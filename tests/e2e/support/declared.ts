/**
 * Modules of the product that tests compare with: routes, German texts, codes of assets, and properties of elements.
 */
export { assetCode } from '../../../src/domain/asset/asset-code.ts'
export { labelLink } from '../../../src/domain/asset/label-link.ts'
export { routes } from '../../../src/domain/access/routes.ts'
export { german } from '../../../src/domain/messages/de/catalogue.ts'
export { onTexts } from '../../../src/wire/texts.ts'
export { parts, tokens } from '../../../src/element/declaration.ts'
