/** The `dir` of a field: that of its text. An empty one has the page's, so its example begins where lines begin. */
export const typedDirection = (text: unknown): 'auto' | undefined => (text === '' ? undefined : 'auto')
