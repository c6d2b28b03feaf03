/** The colours that can label a cue, and a column of one's own. */
export const cueColors = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const
