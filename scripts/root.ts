import { fileURLToPath } from 'node:url'

/** The folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The path of a tool that `npm ci` has installed. */
export const bin = (name: string): string => `${root}node_modules/.bin/${name}`
