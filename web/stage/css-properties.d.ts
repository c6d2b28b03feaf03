import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Width of the clock in em, read by clock.css. */
    '--digits-em'?: number
    /** The colour of a poll's option, read by poll-overlay.css. */
    '--tape'?: string
  }
}
