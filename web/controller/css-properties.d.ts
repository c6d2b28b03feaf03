import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Width of the clock in em, read by controller.css. */
    '--digits-em'?: number
  }
}
