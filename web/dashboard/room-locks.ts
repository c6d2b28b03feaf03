export type LockName = 'isViewerLocked' | 'isJoinLocked'
export type Locks = Record<LockName, boolean>

/** The two locks of a room and nothing else: they always go together (spec 4). */
export const locksOf = ({ isViewerLocked, isJoinLocked }: Locks): Locks => ({ isViewerLocked, isJoinLocked })

/** What now holds, for the toast 'Access Updated'. */
export function locksText({ isViewerLocked, isJoinLocked }: Locks): string {
  const display = isViewerLocked ? 'The display is locked' : 'The display is open'
  return `${display}, joining is ${isJoinLocked ? 'locked' : 'open'}.`
}
