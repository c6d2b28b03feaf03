/** Whether the desk has room for its columns side by side. */
export const wide = '(min-width: 64em)'

/** Whether Now has its place on the page, which scrolls, as in `now-rail.css`: large type on a phone, or a very low window. */
export const nowScrolls = '(max-width: 18em), (max-width: 63.9988em) and (max-height: 20em)'
