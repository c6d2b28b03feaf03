/** Whether the server knew that this browser has no session (`worker/pages/pages.ts`), so there is no need to ask. */
export const isServedToVisitor = (): boolean => document.documentElement.hasAttribute('data-visitor')
