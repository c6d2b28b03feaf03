export type LockName = 'isViewerLocked' | 'isJoinLocked'
export type Locks = Record<LockName, boolean>

/** The two locks of a room and nothing else: they always go together (spec 4). */
export const locksOf = ({ isViewerLocked, isJoinLocked }: Locks): Locks => ({ isViewerLocked, isJoinLocked })
