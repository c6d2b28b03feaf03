import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Width of the clock in em, read by now-rail.css and display-preview.css. */
    '--digits-em'?: number
  }
}
