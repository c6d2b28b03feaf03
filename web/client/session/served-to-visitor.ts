/**
 * Whether this document was served to a browser without a session (`worker/pages/pages.ts`). If so, there is no need to
 * ask who is signed in.
 */
export const isServedToVisitor = (): boolean => document.documentElement.hasAttribute('data-visitor')
