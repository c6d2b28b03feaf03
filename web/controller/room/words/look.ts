/** How the room looks on displays and phones. */
import { say } from '../../../ui/say.ts'

export const title = 'Logo and colours'
export const text = 'Displays and phones show them as soon as you save.'
export const preview = 'How the display looks'
/** The name of a timer in the preview. */
export const sampleName = 'Opening talk'

/** After the logo was saved or removed. */
export const showLogo = 'Displays and phones show it now.'
export const noLongerShowLogo = 'Displays and phones no longer show it.'

/** Two colours. */
export const background = 'Background'
/** The label of a field for a colour. */
export const accent = 'Accent'
export const backgroundHint = 'Behind the clock, and behind the event’s name on phones.'
export const accentHint = 'The bar and the name of the timer, and the main button on phones.'
export const drawnDarker = 'Displays show it darker, because texts must be readable on it.'
export const drawnLighter = 'Screens show it lighter, because it must be readable on the background.'
/** `ratio` has one digit after the point: `8.2`. */
export const contrastOf = (ratio: string): string => say('Contrast with the background {ratio}:1', { ratio })
/** A button. */
export const useOurs = 'Use the default colours'
/** A button. */
export const save = 'Save colours'
/** On that button. */
export const saving = 'Saving...'
