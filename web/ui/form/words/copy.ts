/** Copying a link, and the toast for it. `label` is the link's name: 'Viewer'. */
import { say } from '../../say.ts'

/** The title of a toast. */
export const copied = 'Copied!'
export const copiedText = (label: string): string => say('{label} link copied to clipboard', { label })
/** The title of a toast. */
export const failed = 'Failed to copy'
export const failedText = 'Please copy the link manually'
export const linkName = (label: string): string => say('{label} link', { label })
/** A button next to a link. */
export const copy = 'Copy'
/** The same button for screen readers. It begins with what is shown. */
export const copyLink = (label: string): string => say('Copy {label} link', { label })
export const openLink = (label: string): string => say('Open {label} link in a new tab', { label })
