/** Copying a link, and the toast for it. `label` is the link's name: 'Viewer'. */
export const copied = 'Copied!'
export const copiedText = (label: string) => `${label} link copied to clipboard`
export const failed = 'Failed to copy'
export const failedText = 'Please copy the link manually'
export const linkName = (label: string) => `${label} link`
export const copy = 'Copy'
export const copyLink = (label: string) => `Copy ${label} link`
export const openLink = (label: string) => `Open ${label} link in a new tab`
