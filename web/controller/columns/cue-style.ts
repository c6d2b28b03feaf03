import type { cueColors } from '../../../schema/tools/timers/cue-colors.ts'

/** The label colours of cues, on the desk only; kept even where the system forces its own colours. */
export const cueLabels: Readonly<Record<(typeof cueColors)[number], string>> = {
  red: 'bg-[#f0676b] forced-color-adjust-none',
  orange: 'bg-[#f5924a] forced-color-adjust-none',
  yellow: 'bg-[#edc94a] forced-color-adjust-none',
  green: 'bg-[#66bd74] forced-color-adjust-none',
  teal: 'bg-[#3fbab1] forced-color-adjust-none',
  blue: 'bg-[#6aa5f7] forced-color-adjust-none',
  purple: 'bg-[#b093f4] forced-color-adjust-none',
  pink: 'bg-[#f08cbd] forced-color-adjust-none',
}

/** The widths of the columns, for the head of the list and its rows. A narrow list has one column and two lines. */
export const cueColumns = {
  grip: 'w-5 shrink-0',
  start: 'w-7 shrink-0 @min-[30rem]:w-[6.5rem]',
  name: 'min-w-0 flex-1 @max-[17.5rem]:basis-32',
  length: 'w-17 shrink-0 @max-[30rem]:hidden @min-[44rem]:w-20',
  // Large type on a phone: the keys go below the name, which keeps whole words.
  keys: 'flex shrink-0 @min-[30rem]:w-18 pointer-coarse:w-22 justify-end @max-[17.5rem]:ms-auto',
}
