import 'react'

/** The custom properties that our screens set for their style sheets. */
declare module 'react' {
  interface CSSProperties {
    /** Width of a clock in em, so it fills its space whatever the number of digits. */
    '--digits-em'?: number
    /** The colour of a poll's option. */
    '--tape'?: string
    /** How much of a bar is filled, 0 to 1. */
    '--share'?: string
    /** What is not filled of it, in percent. */
    '--rest'?: string
    /** When it begins to grow. */
    '--grows-at'?: string
    /** Where on a bar the time to wrap up begins, 0 to 1. */
    '--mark'?: string
    /** The scale of a display's picture; 1 fills the screen. */
    '--zoom'?: number
    /** The colour of fills that stand out, such as the room's accent, and of the ink on them. */
    '--tungsten'?: string
    '--tungsten-ink'?: string
    /** The room's own colours on the display. */
    '--look-ground'?: string
    '--look-accent'?: string
    /** The accent in a sample of the display. */
    '--sample'?: string
    /** How much of the demo's small display is below its clock, in percent of the height. */
    '--takes'?: string
    /** By how much the lines of a sign are larger where there are few. */
    '--scale'?: number
    /** How many tiles of stages are next to each other. */
    '--columns'?: number
  }
}
