/** Whether the desk has room for its columns side by side. */
export const wide = '(min-width: 64em)'
