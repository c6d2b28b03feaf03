import 'react'

declare module 'react' {
  interface CSSProperties {
    /** The colour of an option, read by options.css and results.css. */
    '--tape'?: string
  }
}
