/**
 * The `dir` of a field: that of what is typed in it. While it is empty it has that of the page, so its example and
 * the caret are where the page's lines begin.
 */
export const typedDirection = (text: unknown): 'auto' | undefined => (text === '' ? undefined : 'auto')
