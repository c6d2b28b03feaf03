/** What a display is for. Each is one word in a list, and a sentence of what is on it. */
import type { DisplayPreset } from '../../../schema/links/display-link.ts'

export const presets: Readonly<Record<DisplayPreset, string>> = {
  hall: 'Hall',
  stage: 'Stage',
  foyer: 'Foyer',
  everything: 'Everything',
}
export const hints: Readonly<Record<DisplayPreset, string>> = {
  hall: 'For the audience: no overtime, no clock over scenes',
  stage: 'For who is on stage: time, next cue, the question on the wall',
  foyer: 'Agenda and QR code',
  everything: 'The plain display link',
}
/** Above the choice of what a display is for. */
export const purpose = 'Display for'
