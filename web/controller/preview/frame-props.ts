import type { ComponentProps } from 'react'

/** The window of the previewed display. */
export const [widthPx, heightPx] = [1280, 720]

/** The frame of a preview: scaled down, and for the eyes only. */
export const frameProps = {
  width: widthPx,
  height: heightPx,
  inert: true,
  'aria-hidden': true,
  tabIndex: -1,
  className:
    'pointer-events-none absolute inset-x-0 top-0 max-w-none origin-[var(--at-start)_top] [transform:scale(var(--preview-scale))]',
} as const satisfies ComponentProps<'iframe'>
