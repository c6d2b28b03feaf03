import { sharedValue } from '../../ui/shared-value.ts'

/** How many screens are black while the others are not. The list of screens says so. */
export const blackScreens = sharedValue(0)
