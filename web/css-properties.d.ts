import 'react'

/** The values our screens hand to their style sheets. */
declare module 'react' {
  interface CSSProperties {
    /** Width of a clock in em: it fills its place whatever the number of its digits. */
    '--digits-em'?: number
    /** The colour of a poll's option. */
    '--tape'?: string
    /** How much of a bar is filled, 0 to 1. */
    '--share'?: string
    /** Where on a bar the time to wrap up begins, 0 to 1. */
    '--mark'?: string
    /** The size of a display's picture, 1 for the whole screen. */
    '--zoom'?: number
    /** What stands out: fills in the room's accent, and the ink on them. */
    '--tungsten'?: string
    '--tungsten-ink'?: string
    /** The room's own colours on the display in small. */
    '--look-ground'?: string
    '--look-accent'?: string
    /** The accent in a sample of the display. */
    '--sample'?: string
    /** How much of the small display is below its clock, in percent. */
    '--takes'?: string
  }
}
