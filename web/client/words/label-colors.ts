/** The colours by which people tell cues, columns and stages apart. */

/** Colours to choose from. */
export const labelColors = {
  none: 'None',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
}
