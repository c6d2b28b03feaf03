/** Whether this document was served to a browser that nobody is signed in on (`worker/pages/pages.ts`): then nobody need be asked. */
export const isServedToVisitor = (): boolean => document.documentElement.hasAttribute('data-visitor')
