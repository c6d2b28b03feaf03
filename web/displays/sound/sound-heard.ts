import { sharedValue } from '../../ui/shared-value.ts'

/** Whether the sound of this page is on and the browser lets it be heard. */
export const soundHeard = sharedValue(false)
