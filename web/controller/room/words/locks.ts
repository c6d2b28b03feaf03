/** What is locked, in the head of the desk: in the words of the dashboard. */
export const viewerLocked = 'Viewer Locked'
export const joinLocked = 'Join Locked'
