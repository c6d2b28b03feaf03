/** Copying a link, and the toast for it. `label` is the link's name: 'Viewer'. */
import { say } from '../../say.ts'

export const copied = 'Copied!'
export const copiedText = (label: string): string => say('{label} link copied to clipboard', { label })
export const failed = 'Failed to copy'
export const failedText = 'Please copy the link manually'
export const linkName = (label: string): string => say('{label} link', { label })
export const copy = 'Copy'
export const copyLink = (label: string): string => say('Copy {label} link', { label })
export const openLink = (label: string): string => say('Open {label} link in a new tab', { label })
