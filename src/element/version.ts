import { version as packageVersion } from '../../package.json'

/** The version of this copy; told when two copies meet on a page. */
export const version: string = packageVersion
