/** The head of the controller and its mark of a lost connection. */

export const pageTitle = (room: string) => `${room} · Controller · Cuelight`
export const home = 'Cuelight, home'
export const inControl = 'Controller Active'
export const lightTheme = 'Light theme'
export const darkTheme = 'Dark theme'
export const shortcuts = 'Keyboard shortcuts'
export const openViewer = 'Open viewer'
export const openViewerInNewTab = 'Open viewer in a new tab'

export const reconnecting = 'Reconnecting'
export const keepsRunning = 'Reconnecting… your timer keeps running'
export const backOnline = 'Back online'
export const retryNow = 'Retry now'
