/**
 * Whether this document was served to a browser without a session (`worker/pages/pages.ts`): then nothing needs to be
 * asked.
 */
export const isServedToVisitor = (): boolean => document.documentElement.hasAttribute('data-visitor')
