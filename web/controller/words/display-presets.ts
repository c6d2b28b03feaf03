/** What a display is for. Each is one word in a list, and a sentence of what is on it. */
import type { DisplayPreset } from '../../../schema/links/display-link.ts'

/** What a display is for: the places where it hangs. “Stage” is the display in front of whoever speaks. */
export const presets: Readonly<Record<DisplayPreset, string>> = {
  hall: 'Hall',
  stage: 'Stage',
  foyer: 'Foyer',
  everything: 'Everything',
}
/** What such a display shows. */
export const hints: Readonly<Record<DisplayPreset, string>> = {
  hall: 'For the audience: no overtime, no clock over scenes',
  stage: 'For whoever is on stage: time, next cue, the question on the wall',
  foyer: 'Agenda and QR code',
  everything: 'The plain display link',
}
/** Above the choice of what a display is for. */
export const purpose = 'Display for'
